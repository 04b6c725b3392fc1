// Apart, because most events never need it.
import { useEffect } from 'react'
import type { WaitingAt } from '~/data/tickets/waiting-list'
import { formatKeptUntil } from '~/domain/tickets/kept-until'
import { placesWords } from '~/domain/tickets/waiting-words'
import { logError } from '~/log-error'
import type { Waiting } from '~/public/event/order/waiting'
import { connectSession } from '~/session/session-store'
import { useSession } from '~/session/use-session'
import { LeaveList } from './leave-list'

export { WaitingPlace } from './waiting-place'
export { withOffers } from './with-offers'

/** Reads the list, and says what is held for the person here. */
export function OwnOffers({ waiting }: { waiting: Waiting }) {
  useWaitingKinds(waiting)
  return waiting.shown.ticket_types.map((type) => {
    const own = waiting.ownOf(type)
    if (!own?.offeredUntil) return null
    return (
      <section key={own.id} aria-label={`Waiting list, ${type.name}`} className="own-offer">
        <p role="status">
          <strong className="font-semibold">It’s your turn.</strong> {placesWords(own.places)},{' '}
          {type.name}, held for you until {formatKeptUntil(own.offeredUntil)}.
        </p>
        <LeaveList own={own} waiting={waiting} />
      </section>
    )
  })
}

/** Reads the list anew when another person is here, and whenever the page was read anew. */
function useWaitingKinds({ shown, setKinds, guestToken }: Waiting): void {
  const { status, user } = useSession()
  const userId = user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another list
  useEffect(() => {
    if (status === 'loading') return
    let isOver = false
    readKinds(shown.id, guestToken)
      .then((kinds) => isOver || setKinds(kinds))
      .catch(logError)
    return () => {
      isOver = true
    }
  }, [shown, status, userId, guestToken, setKinds])
}

async function readKinds(eventId: string, guestToken: string | null): Promise<WaitingAt[]> {
  const [{ readWaitingAt }, { guestClient }] = await Promise.all([
    import('~/data/tickets/waiting-list'),
    import('~/data/client'),
  ])
  const client = guestToken ? await guestClient(guestToken) : await connectSession()
  return readWaitingAt(client, { eventId })
}
