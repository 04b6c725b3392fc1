import { clsx } from 'clsx'
import './door-list.css'
import './kitchen-sheet.css'
import { href } from 'react-router'
import { getEvent } from '~/data/events/events'
import { listDoor } from '~/data/tickets/attendees'
import { formatInstant } from '~/domain/dates'
import { type Booking, type KitchenSheet, kitchenSheetOf } from '~/domain/tickets/kitchen-sheet'
import { read } from '~/session/read'
import { Button } from '~/ui/button'
import { Icon } from '../controls/icon'
import { EmptyList } from '../page/empty-list'
import { eventLead } from '../page/event-lead'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import { EventNotFound } from '../page/record-not-found'
import type { Route } from './+types/kitchen-sheet'

export const handle = { title: 'Kitchen sheet' }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const failed = 'Failed to load event data'
  const [event, lines] = await Promise.all([
    read({ failed, fallback: null }, getEvent, { id }),
    read({ failed, fallback: null }, listDoor, { eventId: id }),
  ])
  return { event, sheet: lines && kitchenSheetOf(lines), readAt: new Date().toISOString() }
}

/** Who comes to an event and what the kitchen should know of them, on paper. */
export default function KitchenSheetPage({
  loaderData: { event, sheet, readAt },
}: Route.ComponentProps) {
  if (!event) return <EventNotFound />
  return (
    <Page
      title={event.title}
      lead={`${eventLead(event)}. Kitchen sheet`}
      back={{ to: href('/owners/events/:id/attendees', { id: event.id }), label: 'Attendees' }}
      actions={
        <Button tone="desk-primary" onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </Button>
      }
    >
      {!sheet && <ReadFailed what="The kitchen sheet" />}
      {sheet?.people === 0 && (
        <Panel>
          <EmptyList title="No attendees yet" />
        </Panel>
      )}
      {sheet && sheet.people > 0 && (
        <>
          <Sums sheet={sheet} capacity={event.capacity} />
          {sheet.told.length > 0 && <Told bookings={sheet.told} />}
          {sheet.others.length > 0 && <Others bookings={sheet.others} />}
          <p className="mt-5 flex flex-wrap justify-between gap-x-5 text-small text-ink-2">
            <span>As it stood on {formatInstant(readAt, 'Europe/London')}.</span>
            <span>Please tear this up afterwards.</span>
          </p>
        </>
      )}
    </Page>
  )
}

function Sums({ sheet, capacity }: { sheet: KitchenSheet; capacity: number | null }) {
  const { people, silent, needs } = sheet
  return (
    <ul className="kitchen-sums">
      <li>
        <b>{people}</b>
        {people === 1 ? 'is coming' : 'are coming'}
        {capacity !== null && `, of ${capacity} places`}
      </li>
      {silent > 0 && (
        <li>
          <b>{silent}</b>
          told us nothing
        </li>
      )}
      {needs.map(({ words, people: count, isAllergen }) => (
        <li key={words} className={clsx(isAllergen && 'is-allergen')}>
          <b>{count}</b>
          {isAllergen ? `no ${words}` : words}
        </li>
      ))}
    </ul>
  )
}

function Told({ bookings }: { bookings: Booking[] }) {
  return (
    <Panel title="What they told us">
      <table className="door-list">
        <thead className="font-medium text-ink-2">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Places</th>
            <th scope="col">What they told us</th>
            <th scope="col">Served</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two bookings may have one name
            <tr key={place}>
              <th scope="row" className="font-semibold wrap-anywhere">
                {booking.name}
              </th>
              <td>{booking.places}</td>
              <td className="wrap-anywhere">
                {booking.needs.map(({ words, people, isAllergen }) => (
                  <span key={words} className={clsx('kitchen-need', isAllergen && 'is-allergen')}>
                    {isAllergen ? `No ${words}` : words}, {people}
                  </span>
                ))}
                <span className="block">‘{booking.answer}’</span>
              </td>
              <td>
                <span aria-hidden className="door-list-box block" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Others({ bookings }: { bookings: Booking[] }) {
  return (
    <Panel title="Everyone else" className="mt-5">
      <ul className="px-5 py-2 columns-2 gap-9 max-sm:columns-1 max-sm:px-4">
        {bookings.map(({ name, places }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two bookings may have one name
            key={place}
            className="flex break-inside-avoid justify-between gap-3 border-hair border-b py-1.5"
          >
            <b className="font-semibold wrap-anywhere">{name}</b>
            <span className="whitespace-nowrap">
              {places === 1 ? '1 place' : `${places} places`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
