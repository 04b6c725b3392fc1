import { href, Link } from 'react-router'
import type { MoneyFigures } from '~/data/money/money-figures'
import { formatShortDay } from '~/domain/dates'
import { formatPrice } from '~/domain/money/money'
import { EmptyList } from '../page/empty-list'
import { Panel } from '../page/panel'

type EventMoney = MoneyFigures['events'][number]

/** The money of what was ordered in the month, for each event. */
export function EventTable({ figures: { events, sold } }: { figures: MoneyFigures }) {
  return (
    <Panel title="By event" className="mb-6">
      {events.length === 0 ? (
        <EmptyList title="Nothing was ordered in this month" />
      ) : (
        <table className="money-table money-events">
          <thead>
            <tr>
              <th scope="col">Event</th>
              {['Tickets', 'Sold', 'Paid', 'Refunded', 'Still to pay'].map((head) => (
                <th key={head} scope="col" className="text-right">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <tr key={event.id}>
                <td>
                  <Link
                    to={href('/owners/events/:id/attendees', { id: event.id })}
                    className="font-semibold hover:underline"
                  >
                    {event.title}
                  </Link>
                  <span className="block text-small text-ink-2">
                    {formatShortDay(event.date)}
                    {event.cancelled_at && ', cancelled'}
                  </span>
                </td>
                <Sums balance={event} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>All events</td>
              <Sums balance={sold} />
            </tr>
          </tfoot>
        </table>
      )}
    </Panel>
  )
}

function Sums({
  balance,
}: {
  balance: Omit<EventMoney, 'id' | 'title' | 'date' | 'cancelled_at'>
}) {
  const { tickets, sold, paid, refunded, to_come } = balance
  return (
    <>
      <td className="text-right">
        <span className="split:hidden">Tickets </span>
        {tickets}
      </td>
      <Sum label="Sold" pounds={sold} />
      <Sum label="Paid" pounds={paid} />
      <Sum label="Refunded" pounds={refunded} sign="−" />
      <Sum label="Still to pay" pounds={to_come} />
    </>
  )
}

function Sum({ label, pounds, sign = '' }: { label: string; pounds: number; sign?: string }) {
  return (
    <td className={pounds === 0 ? 'text-right text-ink-3' : 'text-right'}>
      <span className="block text-small text-ink-2 split:hidden">{label}</span>
      {pounds > 0 && sign}
      {formatPrice(pounds)}
    </td>
  )
}
