import { listEvents } from '~/data/events'
import { getLastLetter } from '~/data/letters'
import { listAvailableMenuItems } from '~/data/menu-items'
import { listOffers } from '~/data/offers'
import { read } from '~/session/read'

export type LetterChoices = Awaited<ReturnType<typeof loadChoices>>

/** Reads the events, offers and items of the menu that a letter can name, and the last letter that went out. */
export async function loadChoices() {
  const [events, offers, menuItems, lastLetter] = await Promise.all([
    read({ failed: 'Failed to load events', fallback: [] }, listEvents),
    read({ failed: 'Failed to load offers', fallback: [] }, listOffers),
    read({ failed: 'Failed to load menu items', fallback: [] }, listAvailableMenuItems),
    read({ fallback: null }, getLastLetter),
  ])
  return { events, offers, menuItems, lastLetter }
}
