import type { Client } from '~/data/client'
import { listEvents } from '~/data/events/events'
import { getLastLetter } from '~/data/letters/letters'
import { listAvailableMenuItems } from '~/data/menu/menu-items'
import { listOffers } from '~/data/offers/offers'
import { getSiteContent } from '~/data/site-content'
import type { SiteContent } from '~/domain/site-content'
import { read } from '~/session/read'

export type LetterChoices = Awaited<ReturnType<typeof loadChoices>>

/**
 * Reads the events, offers and menu items that a letter can name, the last letter that was sent, and the café's
 * address.
 */
export async function loadChoices() {
  const [events, offers, menuItems, lastLetter, content] = await Promise.all([
    read({ failed: 'Failed to load events', fallback: [] }, listEvents),
    read({ failed: 'Failed to load offers', fallback: [] }, listOffers),
    read({ failed: 'Failed to load menu items', fallback: [] }, listAvailableMenuItems),
    read({ fallback: null }, getLastLetter),
    read({ fallback: null }, readContent),
  ])
  return { events, offers, menuItems, lastLetter, address: content && addressOf(content) }
}

const readContent = (client: Client) => getSiteContent(client)

/** Returns the café's name and address as every mail ends with them. */
function addressOf(content: SiteContent): string {
  const { cafe_name, contact_address_line1, contact_address_line2 } = content
  return [cafe_name, contact_address_line1, contact_address_line2].filter(Boolean).join(', ')
}
