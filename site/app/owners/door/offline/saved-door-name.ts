import { longestDoorName } from '~/domain/door/door-device'

const storageKey = 'cafe-door-name'

/** Returns the name of the door at which this telephone stands; null where it has none. */
export function savedDoorName(): string | null {
  return localStorage.getItem(storageKey)?.trim().slice(0, longestDoorName) || null
}

/** Keeps the name of the door on this telephone, also for the next evening; an empty one is forgotten. */
export function saveDoorName(name: string): void {
  if (name.trim()) localStorage.setItem(storageKey, name.trim().slice(0, longestDoorName))
  else localStorage.removeItem(storageKey)
}
