import type { Client } from '~/data/client'
import { AddressNotProven } from './ticket-purchases'

export type WaitingAt = Awaited<ReturnType<typeof readWaitingAt>>[number]
export type OwnWaiting = Awaited<ReturnType<typeof listOwnWaiting>>[number]
export type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

/**
 * Reads for each kind of ticket of an event how many people are ahead of the caller, and the caller's own entry. Empty
 * where no one can wait.
 */
export async function readWaitingAt(client: Client, { eventId }: { eventId: string }) {
  const { data } = await client.rpc('waiting_at', { event_id: eventId }).throwOnError()
  return data.map(({ entry_id, places, state, offered_until, ...kind }) => ({
    ...kind,
    own: ownOf({ entry_id, places, offered_until, isOffered: state === 'offered' }),
  }))
}

// A person who does not wait has no entry, whose columns are then null.
function ownOf(entry: {
  entry_id: string | null
  places: number | null
  offered_until: string | null
  isOffered: boolean
}) {
  const { entry_id: id, places, offered_until, isOffered } = entry
  if (id === null || places === null) return null
  return { id, places, offeredUntil: isOffered ? offered_until : null }
}

/** Joins the list of a kind of ticket. Throws AddressNotProven, or the database's refusal. */
export async function joinWaitingList(
  client: Client,
  { typeId, places }: { typeId: string; places: number },
): Promise<void> {
  const { error } = await client.rpc('join_waiting_list', { ticket_type_id: typeId, places })
  if (error?.hint === 'confirm_email') {
    throw new AddressNotProven(error.message, { cause: error })
  }
  if (error) throw error
}

/** Takes an entry off its list. Returns false where it had ended already. */
export async function leaveWaitingList(client: Client, { id }: { id: string }) {
  const { data } = await client.rpc('leave_waiting_list', { entry_id: id }).throwOnError()
  return data
}

/** Takes a person off a list by the token of their mail; fine when they have left already. */
export async function leaveWaitingListByToken(client: Client, { token }: { token: string }) {
  await client.rpc('leave_waiting_list_by_token', { token }).throwOnError()
}

/** Returns what the caller waits for, and before it what is kept for them. */
export async function listOwnWaiting(client: Client) {
  const { data } = await client.rpc('own_waiting_list').throwOnError()
  return data.map(({ state, offered_until, ...entry }) => ({
    ...entry,
    offeredUntil: state === 'offered' ? offered_until : null,
  }))
}

/** Returns who waits for an event, the first in line first, and after them the places in line that have ended. */
export async function listWaiting(client: Client, { eventId }: { eventId: string }) {
  const { data } = await client.rpc('list_waiting', { event_id: eventId }).throwOnError()
  return data
}
