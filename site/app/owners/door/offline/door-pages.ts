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
 * Tells whether this address is a door that goes on without a network: nobody answers, and the person signed in has the
 * tickets of its event on this telephone. The page that leads to tonight's door needs none: it says so where there are
 * none. Lists that are over are deleted on the way.
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
 * Deletes all lists of tickets on this telephone and the pages of their doors, for somebody who works here no more or has
 * signed out. Without a network nobody can tell, so they stay.
 */
export async function forgetDoors(): Promise<void> {
  if (await hasNetwork()) await forgetKeptDoors()
}
