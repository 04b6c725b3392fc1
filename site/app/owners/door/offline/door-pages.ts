import { href } from 'react-router'
import { forgetKeptDoors } from '~/data/forget-doors'
import { hasNetwork } from './network'
import { signedInPerson } from './phone'
import { cachedList, tidyLists } from './store'

const eventDoor = /^\/owners\/events\/([^/]+)\/check-in\/?$/
const tonight = new RegExp(`^${href('/owners/check-in')}/?$`)

/** Tells whether this is the address of a door, or of the page that leads to tonight's. */
export function isDoorPage(pathname: string): boolean {
  return eventDoor.test(pathname) || tonight.test(pathname)
}

/**
 * Tells whether this address is a door that goes on without a network: the café doesn't answer, and this telephone has
 * the event's tickets for the person signed in. The page for tonight needs no tickets. Deletes lists that are over.
 */
export async function isOfflineDoor(pathname: string): Promise<boolean> {
  const person = signedInPerson()
  if (!isDoorPage(pathname) || !person) return false
  try {
    await tidyLists(person)
    const [, eventId] = eventDoor.exec(pathname) ?? []
    const isKept = eventId === undefined || (await cachedList(person, eventId)) !== undefined
    return isKept && !(await hasNetwork())
  } catch {
    // A browser that keeps nothing has no door without a network.
    return false
  }
}

/**
 * Deletes all lists of tickets on this telephone and the cached pages of their doors, for a person who has left the
 * team or signed out. Without a network that can't be known, so they stay.
 */
export async function forgetDoors(): Promise<void> {
  if (await hasNetwork()) await forgetKeptDoors()
}
