import { hasNetwork } from './network'
import { personHere } from './phone'
import { keptList, tidyLists } from './store'

/**
 * Tells whether this address is a door that goes on without a network: nobody answers, and the person signed in has the
 * tickets of its event on this telephone. Lists that are over are deleted on the way.
 */
export async function isOfflineDoor(pathname: string): Promise<boolean> {
  const [, eventId] = /^\/owners\/events\/([^/]+)\/check-in\/?$/.exec(pathname) ?? []
  const person = personHere()
  if (!eventId || !person) return false
  try {
    await tidyLists(person)
    return (await keptList(person, eventId)) !== undefined && !(await hasNetwork())
  } catch {
    // A browser that keeps nothing has no door without a network.
    return false
  }
}

/**
 * Deletes all lists of tickets on this telephone, for somebody who works here no more or has signed out. Without a
 * network nobody can tell, so they stay.
 */
export async function forgetDoors(): Promise<void> {
  try {
    if (await hasNetwork()) await tidyLists(undefined)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
