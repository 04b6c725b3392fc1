/** The roles of people who work here, the one that may most first. The database decides what each may. */
export const roles = ['owner', 'staff', 'door'] as const
export type Role = (typeof roles)[number]

// A new screen is open to owners and staff unless it is named here.
const ofOwners = /^\/owners\/(identity|letters|money|people|settings|welcome)(\/|$)/
const ofDoor = /^\/owners\/(door|check-in|events\/[^/]+\/check-in)\/?$/

/** Tells whether a screen under /owners is one for this role. */
export function mayOpen(role: Role, pathname: string): boolean {
  if (role === 'owner') return true
  return role === 'staff' ? !ofOwners.test(pathname) : ofDoor.test(pathname)
}

/** Returns the address of the screen at which this role begins. */
export function firstScreenOf(role: Role): '/owners' | '/owners/check-in' {
  return role === 'door' ? '/owners/check-in' : '/owners'
}
