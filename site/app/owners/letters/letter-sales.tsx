import type { LetterSales } from '~/data/letters/letter-sales'
import { formatDate } from '~/domain/dates'
import { formatTicketPrice } from '~/domain/money/money'
import { Panel } from '../page/panel'

/** Shows what sold of the events that the letter names, beside what sold of them before it. */
export function LetterSalesPanel({ sales }: { sales: LetterSales[] }) {
  return (
    <Panel title="Sold in the week since" aside="The week before">
      <ul className="divide-y divide-hair">
        {sales.map(({ id, title, date, ticketsBefore, ticketsSince, poundsSince }) => (
          <li key={id} className="flex items-baseline gap-4 px-5 py-3.5 max-sm:px-4">
            <div className="min-w-0 grow">
              <h3 className="wrap-anywhere font-semibold text-body">{title}</h3>
              <p className="text-small text-ink-2">{formatDate(date)}</p>
              <p className="text-ink-2">
                {ticketWords(ticketsSince)}
                {ticketsSince > 0 && `, ${formatTicketPrice(poundsSince)}`}
              </p>
            </div>
            <p className="text-ink-2">
              <span className="sr-only">The week before: </span>
              {ticketWords(ticketsBefore)}
            </p>
          </li>
        ))}
      </ul>
      <p className="border-hair border-t px-5 py-3.5 text-ink-2 text-small max-sm:px-4">
        All sales of these events are counted: we don’t follow anyone from the email to the ticket.
      </p>
    </Panel>
  )
}

function ticketWords(count: number): string {
  return count === 1 ? 'One ticket' : `${count} tickets`
}
