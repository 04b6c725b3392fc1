import type { Client } from './client'

/** How much of each kind the site has; what visitors can't see is not counted, but all events are. */
export interface ContentCounts {
  events: number
  activeOffers: number
  galleryImages: number
  menuItems: number
}

/** Counts without reading a row: four requests at once. */
export async function countContent(client: Client): Promise<ContentCounts> {
  const rows = { count: 'exact', head: true } as const
  const [events, activeOffers, galleryImages, menuItems] = await Promise.all([
    client.from('events').select('id', rows).throwOnError(),
    client.from('offers').select('id', rows).eq('is_active', true).throwOnError(),
    client.from('gallery_images').select('id', rows).eq('is_active', true).throwOnError(),
    client.from('menu_items').select('id', rows).eq('is_available', true).throwOnError(),
  ])
  return {
    events: events.count ?? 0,
    activeOffers: activeOffers.count ?? 0,
    galleryImages: galleryImages.count ?? 0,
    menuItems: menuItems.count ?? 0,
  }
}
