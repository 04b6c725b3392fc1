import { mapPositionOf } from '~/domain/pages/map-position'
import { addressLines, nameAndAddress, type SiteContent } from '~/domain/site-content'

/** Returns the link with which a visitor's own map application shows the way. */
export function directionsLink(content: SiteContent): string {
  return directionsTo(addressLines(content).join(', '))
}

/** Returns the link with which a visitor's own map application shows the way to a place elsewhere. */
export function directionsTo(place: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`
}

export function mapLink(content: SiteContent): string {
  return `https://www.openstreetmap.org/search?query=${address(content)}`
}

/** Returns the page where a visitor writes a review: the owners' own, or Google's search for the café. */
export function reviewLink(content: SiteContent): string {
  const cafe = encodeURIComponent(nameAndAddress(content))
  return content.review_url || `https://www.google.com/maps/search/?api=1&query=${cafe}`
}

function address(content: SiteContent): string {
  return encodeURIComponent(addressLines(content).join(', '))
}

/** Half the size of the live map around the shop, in degrees: about five streets. */
const around = { latitude: 0.003, longitude: 0.006 }

/** Returns the live map for a frame, or null where the owners have not said where the shop is. */
export function liveMapLink({ map_position }: SiteContent): string | null {
  const place = mapPositionOf(map_position)
  if (!place) return null
  const { latitude, longitude } = place
  const bounds = [
    longitude - around.longitude,
    latitude - around.latitude,
    longitude + around.longitude,
    latitude + around.latitude,
  ]
  const bbox = bounds.map((degrees) => degrees.toFixed(4)).join(',')
  const query = new URLSearchParams({ bbox, layer: 'mapnik', marker: `${latitude},${longitude}` })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
