import { z } from 'zod'
import type { Client } from '~/data/client'
import { type Conflict, conflictSchema } from '~/domain/door/conflict'
import { doorDeviceSchema } from '~/domain/door/door-device'
import type { QueuedAdmission } from '~/domain/door/door-list'

/**
 * Registers this telephone for the doors of an event, under an id that it chose, and returns the key that signs its
 * lists, in hexadecimal digits. A second try returns the same key. Throws the database's refusal, fit for people.
 */
export async function registerDoorDevice(
  client: Client,
  { id, eventId, name }: { id: string; eventId: string; name: string },
): Promise<string> {
  const { data } = await client
    .rpc('register_door_device', { id, event_id: eventId, name })
    .throwOnError()
  return data
}

/** Returns the list of a telephone as a text, and its signature. Throws when it was withdrawn or the event is over. */
export async function getDoorList(client: Client, { device }: { device: string }) {
  const { data } = await client.rpc('door_list', { device }).single().throwOnError()
  return data
}

const answersSchema = z.array(
  z.object({ id: z.string(), outcome: z.enum(['done', 'conflict', 'refused']) }),
)

/** Sends what was done without a network, 100 lines at most, and returns what became of each. */
export async function sendAdmissions(
  client: Client,
  { device, lines }: { device: string; lines: Omit<QueuedAdmission, 'eventId' | 'device'>[] },
) {
  const { data } = await client.rpc('send_admissions', { device, lines }).throwOnError()
  return answersSchema.parse(data)
}

/** Returns what did not fit at the doors of an event and is not ticked off, the earliest first; 100 at most. */
export async function listConflicts(
  client: Client,
  { eventId }: { eventId: string },
): Promise<Conflict[]> {
  const { data } = await client.rpc('list_conflicts', { event_id: eventId }).throwOnError()
  return z.array(conflictSchema).parse(data)
}

/** Ticks off a conflict. Returns false where it was ticked off before. Throws for anybody but owners. */
export async function closeConflict(client: Client, { id }: { id: string }): Promise<boolean> {
  const { data } = await client.rpc('close_conflict', { id }).throwOnError()
  return data
}

/** Returns the telephones at the doors of an event, the latest first, 100 at most. Throws for anybody but owners. */
export async function listDoorDevices(client: Client, { eventId }: { eventId: string }) {
  const { data } = await client.rpc('list_door_devices', { event_id: eventId }).throwOnError()
  return z.array(doorDeviceSchema).parse(data)
}

/** Withdraws a telephone's list and ends its session. Returns false where it was withdrawn before. */
export async function withdrawDoorDevice(client: Client, { id }: { id: string }): Promise<boolean> {
  const { data } = await client.rpc('withdraw_door_device', { id }).throwOnError()
  return data
}
