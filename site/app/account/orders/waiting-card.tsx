import { href } from 'react-router'
import { ticketChanges } from '~/account/changes/changes'
import type { OwnWaiting } from '~/data/tickets/waiting-list'
import { formatDate, formatTime } from '~/domain/dates'
import { formatKeptUntil } from '~/domain/tickets/kept-until'
import { queryOf } from '~/domain/tickets/ticket-choice'
import { aheadWords, placesWords } from '~/domain/tickets/waiting-words'
import { Button, ButtonLink } from '~/ui/button'
import { Clock } from '~/ui/icons'
import { Link } from '~/ui/link'

interface WaitingCardProps {
  entry: OwnWaiting
  /** The element that gets the focus when the card is gone. */
  focusAfter: () => HTMLElement | null
}

/** A place in the line for tickets that are sold out, or places that are kept for this customer. */
export function WaitingCard({ entry, focusAfter }: WaitingCardProps) {
  const { entry_id: id, event_id, title, ticket_type_id: typeId, places, offeredUntil } = entry
  const leaving = ticketChanges.useChange('leaveList')
  const event = href('/events/:id', { id: event_id })
  return (
    <article
      aria-label={`Waiting list, ${title}`}
      className="rounded-panel bg-milk px-6 py-5.5 print:hidden"
    >
      <p className={offeredUntil ? 'ticket-state bg-ink text-paper' : 'ticket-state bg-custard'}>
        <Clock className="size-4.5" />
        {offeredUntil ? 'Held for you' : 'On the waiting list'}
      </p>
      <h3 className="text-h3">
        <Link to={event}>{title}</Link>
      </h3>
      <p className="mt-2 font-semibold">
        {formatDate(entry.event_date)}, {formatTime(entry.event_time)}
      </p>
      <p className="mt-2">
        {placesWords(places)}, {entry.ticket_type_name}.{' '}
        {offeredUntil
          ? `${places === 1 ? 'It’s' : 'They’re'} held for you until ${formatKeptUntil(offeredUntil)}.`
          : aheadWords(entry.ahead)}
      </p>
      <p className="mt-5 flex flex-wrap items-center gap-3">
        {offeredUntil && (
          <ButtonLink to={event + queryOf([{ typeId, quantity: places }])}>Buy</ButtonLink>
        )}
        <Button
          tone="paper"
          busy={leaving.isBusy && 'Leaving...'}
          onClick={() => void leaving.send({ id }, () => focusAfter()?.focus())}
        >
          Leave the list
        </Button>
      </p>
    </article>
  )
}
