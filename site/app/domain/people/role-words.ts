import type { Role } from './roles'

/** The name of each role, and what it is for. */
export const roleWords: Record<Role, { name: string; work: string }> = {
  owner: { name: 'Owner', work: 'everything' },
  staff: {
    name: 'Staff',
    work: 'content, events, attendees and the door; no money, people or name',
  },
  door: { name: 'Door', work: 'check-in only' },
}
