// Apart, because the pages of the shop know the roles and none of the screens.
import type { Role } from './roles.ts'

// A new screen is open to owners and staff unless it is named here.
const ofOwners = /^\/owners\/(identity|letters|money|people|settings|welcome)(\/|$)/
const ofDoor = /^\/owners\/(door|check-in|events\/[^/]+\/check-in)\/?$/

/** Tells whether a screen under /owners is one for this role. */
export function mayOpen(role: Role, pathname: string): boolean {
  if (role === 'owner') return true
  return role === 'staff' ? !ofOwners.test(pathname) : ofDoor.test(pathname)
}
