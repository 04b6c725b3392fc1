import { clsx } from 'clsx'
import './door-list.css'
import { href } from 'react-router'
import { getEvent } from '~/data/events/events'
import { type DoorLine, listDoor } from '~/data/tickets/attendees'
import { formatPrice } from '~/domain/money/money'
import { read } from '~/session/read'
import { Button } from '~/ui/button'
import { Icon } from '../controls/icon'
import { EmptyList } from '../page/empty-list'
import { eventLead } from '../page/event-lead'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import { EventNotFound } from '../page/record-not-found'
import type { Route } from './+types/door-list'

export const handle = { title: 'Door list' }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const failed = 'Failed to load event data'
  const [event, lines] = await Promise.all([
    read({ failed, fallback: null }, getEvent, { id }),
    read({ failed, fallback: null }, listDoor, { eventId: id }),
  ])
  return { event, lines }
}

/** Everyone who may come in, by name, on paper: for a door without a network. */
export default function DoorList({ loaderData: { event, lines } }: Route.ComponentProps) {
  if (!event) return <EventNotFound />
  const tickets = lines?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return (
    <Page
      title={event.title}
      lead={`${eventLead(event)}. ${tickets === 1 ? '1 ticket' : `${tickets} tickets`}, by last name`}
      back={{
        to: href('/owners/events/:id/attendees', { id: event.id }),
        label: 'Attendees',
      }}
      actions={
        <Button tone="desk-primary" onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </Button>
      }
    >
      {!lines && <ReadFailed what="The door list" />}
      {lines && (
        <Panel>
          {lines.length > 0 ? <Lines lines={lines} /> : <EmptyList title="No attendees yet" />}
        </Panel>
      )}
    </Page>
  )
}

/** A telephone has no room for these columns beside a name, and says them below it. */
const onWideOnes = 'hidden split-or-print:table-cell'

function Lines({ lines }: { lines: DoorLine[] }) {
  return (
    <table className="door-list">
      <thead className="font-medium text-ink-2">
        <tr>
          <th scope="col">
            <span className="sr-only">In</span>
          </th>
          <th scope="col">Name</th>
          <th scope="col" className={onWideOnes}>
            Ticket
          </th>
          <th scope="col" className={clsx('text-right', onWideOnes)}>
            Number
          </th>
          <th scope="col">Code ends</th>
          <th scope="col">Paid / to pay</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <Boxes quantity={line.quantity} admitted={line.admitted} />
            </td>
            <th scope="row" className="font-semibold wrap-anywhere">
              {line.holder ?? 'Account deleted'}
              <span className="block font-normal text-ink-2 split-or-print:hidden">
                {line.quantity} × {line.ticket_type_name}
              </span>
              {line.answer && <span className="block font-normal">‘{line.answer}’</span>}
            </th>
            <td className={onWideOnes}>{line.ticket_type_name}</td>
            <td className={clsx('text-right', onWideOnes)}>{line.quantity}</td>
            <td>{line.code_end}</td>
            <td className={line.to_pay ? 'font-semibold' : undefined}>{paymentOf(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function paymentOf({ to_pay, is_free }: DoorLine): string {
  if (to_pay === null) return 'Sent by a friend'
  if (to_pay > 0) return `To pay ${formatPrice(to_pay)}`
  return is_free ? 'Free' : 'Paid'
}

/** A box for each person; those who are in already have a tick in theirs. */
function Boxes({ quantity, admitted }: { quantity: number; admitted: number }) {
  return (
    <span className="flex flex-wrap gap-1">
      {admitted > 0 && <span className="sr-only">{admitted} in</span>}
      {Array.from({ length: quantity }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are alike
        <span key={place} aria-hidden className="door-list-box">
          {place < admitted && '✓'}
        </span>
      ))}
    </span>
  )
}
