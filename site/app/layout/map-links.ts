import type { SiteContent } from '~/domain/site-content'

/** Where a visitor's own map application shows the way. */
export function directionsLink(content: SiteContent): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${address(content)}`
}

export function mapLink(content: SiteContent): string {
  return `https://www.openstreetmap.org/search?query=${address(content)}`
}

function address(content: SiteContent): string {
  const lines = [
    content.contact_address_line1,
    content.contact_address_line2,
    content.contact_address_country,
  ]
  return encodeURIComponent(lines.filter(Boolean).join(', '))
}
