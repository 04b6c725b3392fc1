/** The roles of people who work here, the one that may most first. The database decides what each may. */
export const roles = ['owner', 'staff', 'door'] as const
export type Role = (typeof roles)[number]

/** Returns the address of the screen at which this role begins. */
export function firstScreenOf(role: Role): '/owners' | '/owners/check-in' {
  return role === 'door' ? '/owners/check-in' : '/owners'
}
