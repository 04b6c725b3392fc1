import { addressLines, type SiteContent } from '~/domain/site-content'

/** Where a visitor's own map application shows the way. */
export function directionsLink(content: SiteContent): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${address(content)}`
}

export function mapLink(content: SiteContent): string {
  return `https://www.openstreetmap.org/search?query=${address(content)}`
}

function address(content: SiteContent): string {
  return encodeURIComponent(addressLines(content).join(', '))
}
