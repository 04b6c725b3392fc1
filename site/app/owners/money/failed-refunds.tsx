import { href, Link } from 'react-router'
import type { FailedRefund } from '~/data/money/card-refunds'
import { formatShortDay, todayInLondon } from '~/domain/dates'
import { formatPrice } from '~/domain/money/money'
import { Button } from '~/ui/button'
import { Icon } from '../controls/icon'
import { Panel } from '../page/panel'
import { changes } from './changes'

interface FailedRefundsProps {
  refunds: FailedRefund[]
  today: string
}

/** Refunds to cards that did not work, with what can be done: nothing where there are none. */
export function FailedRefunds({ refunds, today }: FailedRefundsProps) {
  if (refunds.length === 0) return null
  return (
    <Panel title="Refunds that failed" className="mb-6">
      <ul>
        {refunds.map((refund) => (
          <FailedRefundRow key={refund.id} refund={refund} today={today} />
        ))}
      </ul>
      <p className="border-hair border-t px-5 py-3 text-small text-ink-2 max-split:px-4">
        If trying again doesn’t help, refund the money at the counter and mark it under the event’s
        attendees.
      </p>
    </Panel>
  )
}

function FailedRefundRow({ refund, today }: { refund: FailedRefund; today: string }) {
  const { id, amount, failure, event_id: event, attendee_name: name } = refund
  const what = refund.ticket_code ?? 'Paid for no tickets, tried again by itself'
  const { send, isBusy } = changes.useChange('retryRefund')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-hair px-5 py-3 not-first:border-t max-split:px-4">
      <Icon name="warning" className="size-5 text-danger" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {formatPrice(amount)}, {name ?? 'account deleted'}
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">
          {what},{' '}
          {event && (
            <>
              <Link
                to={href('/owners/events/:id/attendees', { id: event })}
                className="text-ink underline"
              >
                {refund.event_title}
              </Link>
              ,{' '}
            </>
          )}
          asked on {formatShortDay(todayInLondon(new Date(refund.asked_at)), today)}
        </p>
        <p className="text-small wrap-anywhere">{failure}</p>
      </div>
      <Button tone="desk" busy={isBusy && 'Asking...'} onClick={() => void send({ id })}>
        Try again
        <span className="sr-only"> to refund {refund.ticket_code ?? formatPrice(amount)}</span>
      </Button>
    </li>
  )
}
