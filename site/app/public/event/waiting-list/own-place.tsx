import { useFetcher } from 'react-router'
import type { TicketType } from '~/data/events/events'
import type { WaitingAt } from '~/data/tickets/waiting-list'
import { formatKeptUntil } from '~/domain/tickets/kept-until'
import { aheadWords, placesWords } from '~/domain/tickets/waiting-words'
import type { PurchaseOutcome } from '~/public/event/order/purchase-outcome'
import { useSession } from '~/session/use-session'
import { Button } from '~/ui/button'
import { QueueHead } from './queue-head'

interface OwnPlaceProps {
  kind: WaitingAt
  own: NonNullable<WaitingAt['own']>
  type: TicketType
  takesFocus: boolean
  onLeave: () => void
}

/** Says where a customer stands in the line, or until when places are kept for them. */
export function OwnPlace({ kind, own, type, takesFocus, onLeave }: OwnPlaceProps) {
  const fetcher = useFetcher<PurchaseOutcome>()
  const { user } = useSession()
  const isOffered = own.offeredUntil !== null
  return (
    <section aria-label={`Waiting list, ${type.name}`} className="mt-5">
      <div className="purchase-sheet">
        <QueueHead
          title={isOffered ? 'It is your turn' : 'You are on the list'}
          takesFocus={takesFocus}
        />
        <div className="grid gap-2 px-7 pt-6 pb-6.5" role="status">
          {own.offeredUntil ? (
            <>
              <p className="font-semibold">
                Held for you until {formatKeptUntil(own.offeredUntil)}.
              </p>
              <p>
                {placesWords(own.places)}, {type.name}. Buy above.
              </p>
            </>
          ) : (
            <>
              <p className="font-semibold">
                For {placesWords(own.places)}, {type.name}. {aheadWords(kind.ahead)}
              </p>
              <p className="break-words">
                We will email {user?.email || 'you'}. There’s nothing you need to do until then.
              </p>
            </>
          )}
        </div>
      </div>
      <footer className="purchase-stub">
        <Button
          tone="paper"
          wide
          busy={fetcher.state !== 'idle' && 'Leaving...'}
          onClick={() => {
            onLeave()
            void fetcher.submit({ intent: 'leave', id: own.id }, { method: 'post' })
          }}
        >
          Leave the list
        </Button>
      </footer>
    </section>
  )
}
