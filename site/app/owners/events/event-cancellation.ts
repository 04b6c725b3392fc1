import { cancelEvent } from '~/data/events'
import type { Outcome } from '~/domain/outcome'
import { attempt } from '../desk/attempt'

export interface EventCancellation {
  intent: 'cancel'
  id: string
}

/** Cancels the event and says how many people are told. */
export async function carryOutCancellation({ id }: EventCancellation): Promise<Outcome> {
  let holders: number | null = 0
  const outcome = await attempt({ failed: 'Failed to cancel event' }, async (client) => {
    holders = await cancelEvent(client, { id })
  })
  return outcome.ok ? { ok: true, message: messageOf(holders) } : outcome
}

function messageOf(holders: number | null): string {
  if (holders === null) return 'This event was cancelled before'
  if (holders === 0) return 'Event cancelled'
  return `Event cancelled. ${holders === 1 ? '1 holder gets' : `${holders} holders get`} a mail.`
}
