import { useEffect, useState } from 'react'
import type { CafeEvent } from '~/data/events/events'
import type { WaitingAt } from '~/data/tickets/waiting-list'
import { isSoldOut } from '~/domain/tickets/tickets'
import { logError } from '~/log-error'
import { connectSession } from '~/session/session-store'
import { useSession } from '~/session/use-session'
import { JoinList } from './join-list-form'
import { OwnPlace } from './own-place'

interface WaitingListProps {
  event: CafeEvent
  /** Takes the event as it is for a customer for whom places are kept. */
  onOffer: (event: CafeEvent | undefined) => void
}

/** The waiting list of the kinds of tickets that are sold out: to join, and what became of it. */
export function WaitingList({ event, onOffer }: WaitingListProps) {
  const kinds = useWaitingAt(event)
  const [hasActed, setActed] = useState(false)
  const act = () => setActed(true)
  useEffect(() => {
    onOffer(kinds.some(({ own }) => own?.offeredUntil) ? withOffers(event, kinds) : undefined)
  }, [event, kinds, onOffer])
  const own = kinds.flatMap((kind) => {
    const type = event.ticket_types.find(({ id }) => id === kind.ticket_type_id)
    return kind.own && type ? [{ kind, own: kind.own, type }] : []
  })
  const open = kinds.flatMap((kind) => {
    const type = event.ticket_types.find(({ id }) => id === kind.ticket_type_id)
    return !kind.own && type?.capacity && isSoldOut(type) ? [{ kind, type }] : []
  })
  return (
    <>
      {own.map((entry) => (
        <OwnPlace key={entry.own.id} {...entry} takesFocus={hasActed} onLeave={act} />
      ))}
      {open.length > 0 && <JoinList event={event} open={open} takesFocus={hasActed} onJoin={act} />}
    </>
  )
}

/** Reads the list anew when another person is signed in, and whenever the page was read anew. */
function useWaitingAt(event: CafeEvent): WaitingAt[] {
  const { status, user } = useSession()
  const [kinds, setKinds] = useState<WaitingAt[]>([])
  const userId = user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another list
  useEffect(() => {
    if (status === 'loading') return
    let isOver = false
    async function read() {
      const { readWaitingAt } = await import('~/data/tickets/waiting-list')
      const next = await readWaitingAt(await connectSession(), { eventId: event.id })
      if (!isOver) setKinds(next)
    }
    read().catch(logError)
    return () => {
      isOver = true
    }
  }, [event, status, userId])
  return kinds
}

/** Places that are kept for the person here are for sale to them. */
function withOffers(event: CafeEvent, kinds: WaitingAt[]): CafeEvent {
  const keptOf = (typeId: string) => {
    const own = kinds.find(({ ticket_type_id }) => ticket_type_id === typeId)?.own
    return own?.offeredUntil ? own.places : 0
  }
  return {
    ...event,
    ticket_types: event.ticket_types.map((type) => ({
      ...type,
      held: Math.max(type.held - keptOf(type.id), 0),
    })),
  }
}
