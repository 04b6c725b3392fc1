import { z } from 'zod'
import { type Contradiction, contradictionSchema } from '~/domain/contradiction'
import { doorDeviceSchema } from '~/domain/door-device'
import type { QueuedAdmission } from '~/domain/door-list'
import type { Client } from './client'

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
  z.object({ id: z.string(), outcome: z.enum(['done', 'contradiction', 'refused']) }),
)

/** Sends what was done without a network, 100 lines at most, and returns what became of each. */
export async function sendAdmissions(
  client: Client,
  { device, lines }: { device: string; lines: Omit<QueuedAdmission, 'eventId' | 'device'>[] },
) {
  const { data } = await client.rpc('send_admissions', { device, lines }).throwOnError()
  return answersSchema.parse(data)
}

/** Returns what contradicts at the doors of an event: the undecided first, then what left money to settle; 100 at most. */
export async function listContradictions(
  client: Client,
  { eventId }: { eventId: string },
): Promise<Contradiction[]> {
  const { data } = await client.rpc('list_contradictions', { event_id: eventId }).throwOnError()
  return z.array(contradictionSchema).parse(data)
}

/** Decides what really happened. Returns false where somebody else was faster. */
export async function decideContradiction(
  client: Client,
  { id, decision }: { id: string; decision: 'same' | 'extra' },
): Promise<boolean> {
  const { data } = await client.rpc('decide_contradiction', { id, decision }).throwOnError()
  return data
}

/**
 * Notes that the money which a decision left was collected or handed back, or takes that note back. Returns false where
 * somebody else was faster.
 */
export async function settleContradiction(
  client: Client,
  { id, isSettled }: { id: string; isSettled: boolean },
): Promise<boolean> {
  const { data } = await client
    .rpc('settle_contradiction', { id, is_settled: isSettled })
    .throwOnError()
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
