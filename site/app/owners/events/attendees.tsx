import { useState } from 'react'
import { href } from 'react-router'
import { listConflicts, listDoorDevices } from '~/data/door/door-devices'
import { getEvent } from '~/data/events/events'
import { listFailedRefunds } from '~/data/money/card-refunds'
import { findAttendees } from '~/data/tickets/attendees'
import { listWaiting } from '~/data/tickets/waiting-list'
import type { Conflict } from '~/domain/door/conflict'
import { eventHiddenReason } from '~/domain/events/hidden-reason'
import { formatPence } from '~/domain/money/money'
import { moneyOfBalance } from '~/domain/money/order-money'
import { attendeeQueryOf } from '~/domain/tickets/attendee-query'
import type { AttendeeSums } from '~/domain/tickets/listed-attendee'
import { read } from '~/session/read'
import { currentRole } from '~/session/session-store'
import { useSession } from '~/session/use-session'
import { Button, ButtonLink } from '~/ui/button'
import { AddAttendeeDialog } from '../add-attendee/add-attendee-dialog'
import { Icon } from '../controls/icon'
import { ConflictList } from '../door/conflicts/conflict-list'
import { MoneyStrip } from '../figures/money-strip'
import { eventLead } from '../page/event-lead'
import { Page } from '../page/page'
import { PageLink } from '../page/page-link'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import { EventNotFound } from '../page/record-not-found'
import type { Route } from './+types/attendees'
import { AttendeeTable } from './attendees/attendee-table'
import { changes } from './attendees/changes'
import { DoorPhones } from './attendees/door-phones'
import { EventMails } from './attendees/mails/event-mails'
import { isGoingBackToCard } from './attendees/payment/payment-words'
import { SalesStrip } from './attendees/sales-strip'
import { WaitingPanel } from './attendees/waiting-panel'

export const handle = { title: 'Attendees' }

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const failed = 'Failed to load event data'
  const query = attendeeQueryOf(new URL(request.url).searchParams)
  const [event, list, waiting, doors] = await Promise.all([
    read({ failed, fallback: null }, getEvent, { id }),
    read({ failed, fallback: null }, findAttendees, { eventId: id, query }),
    read({ failed: 'Failed to load the waiting list', fallback: [] }, listWaiting, { eventId: id }),
    readDoors(id),
  ])
  const failedRefunds = list?.attendees.some(isGoingBackToCard)
    ? await read({ failed: 'Failed to load the refunds', fallback: [] }, listFailedRefunds)
    : []
  return { event, list, waiting, failedRefunds, ...doors, readAt: Date.now() }
}

/** Only owners see the phones, which tell whether there can be conflicts. */
async function readDoors(eventId: string) {
  const isOwner = (await currentRole()) === 'owner'
  const failed = 'Failed to load the phones at the door'
  const phones = isOwner ? await read({ failed, fallback: [] }, listDoorDevices, { eventId }) : []
  const mayHaveConflicts = !isOwner || phones.some((phone) => phone.conflicts > 0)
  const conflicts = mayHaveConflicts
    ? await read({ failed: doorsNotRead, fallback: [] }, listConflicts, { eventId })
    : []
  return { phones, conflicts }
}

const doorsNotRead = 'Failed to load the conflicts of the doors'

export const clientAction = changes.action

export default function Attendees({ loaderData }: Route.ComponentProps) {
  const { event, list, waiting, failedRefunds, phones, conflicts, readAt } = loaderData
  const [isAdding, setAdding] = useState(false)
  const { role } = useSession()
  if (!event) return <EventNotFound />
  return (
    <Page
      title={event.title}
      lead={eventLead(event)}
      back={{ to: href('/owners/events'), label: 'Events' }}
      actions={
        <>
          <PageLink
            page={href('/events/:id', { id: event.id })}
            preview={href('/owners/events/:id/preview', { id: event.id })}
            isHidden={eventHiddenReason(event, new Date()) !== null}
          />
          {role === 'owner' && list && list.event.rows > 0 && (
            <ButtonLink to={`${href('/owners/letters/new')}?event=${event.id}`} tone="desk">
              <Icon name="pen" />
              Write to everyone
            </ButtonLink>
          )}
          {!event.cancelled_at && (
            <>
              <ButtonLink to={href('/owners/events/:id/check-in', { id: event.id })} tone="desk">
                <Icon name="door" />
                Check in
              </ButtonLink>
              <Button tone="desk-primary" onClick={() => setAdding(true)}>
                <Icon name="plus" />
                Add Attendee
              </Button>
            </>
          )}
        </>
      }
    >
      {list ? (
        <>
          <DoorConflicts conflicts={conflicts} />
          {/* On a phone the guests come before the sums, which nothing leads to. */}
          <div className="flex flex-col max-split:flex-col-reverse">
            <EventMoney sums={list.event} />
            <SalesStrip event={event} sums={list.event} />
            <AttendeeTable
              eventId={event.id}
              title={event.title}
              types={event.ticket_types}
              asks={event.guest_question !== ''}
              list={list}
              failedRefunds={failedRefunds}
            />
          </div>
          <DoorPhones phones={phones} />
        </>
      ) : (
        <ReadFailed what="The attendees" />
      )}
      {waiting.length > 0 && (
        <WaitingPanel waiting={waiting} keepsHours={event.waiting_offer_hours} />
      )}
      <EventMails key={event.id} eventId={event.id} readAt={readAt} />
      <AddAttendeeDialog
        eventId={event.id}
        types={event.ticket_types}
        question={event.guest_question}
        targetOf={(about) => changes.form('add', about)}
        open={isAdding}
        onClose={() => setAdding(false)}
      />
    </Page>
  )
}

/** Shows what doors without a network did that does not fit, above the attendees whom it is about. */
function DoorConflicts({ conflicts }: { conflicts: Conflict[] }) {
  const closing = changes.useChange('closeConflict')
  if (conflicts.length === 0) return null
  return (
    <Panel title="Conflicts of the doors" aside={`${conflicts.length} to look at`} className="mb-6">
      <ConflictList
        conflicts={conflicts}
        isBusy={closing.isBusy}
        onClose={(id) => void closing.send({ id })}
      />
    </Panel>
  )
}

/** The money of an event: nothing where all of its tickets are free. */
function EventMoney({ sums }: { sums: AttendeeSums }) {
  const money = moneyOfBalance(sums)
  if (money.sold === 0 && money.paid === 0) return null
  const { tickets, orders, orders_to_pay: ordersToPay } = sums
  return (
    <MoneyStrip
      money={money}
      notes={{
        sold: `${counted(tickets, 'ticket')}, ${counted(orders, 'order')}`,
        paid: money.refunded > 0 ? `${formatPence(money.kept)} kept` : 'None refunded',
        toCome: ordersToPay > 0 ? `${counted(ordersToPay, 'order')}, at the café` : 'Nothing open',
        refunded: money.toRefund > 0 ? `${formatPence(money.toRefund)} to refund` : 'Refunded',
      }}
    />
  )
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
