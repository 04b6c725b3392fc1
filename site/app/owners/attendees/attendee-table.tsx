import { useState } from 'react'
import type { Attendee } from '~/data/attendees'
import type { TicketType } from '~/data/events'
import { formatInstant } from '~/domain/dates'
import { formatPence, toPence } from '~/domain/money'
import { Button } from '~/ui/button'
import { CsvButton } from '../desk/csv-button'
import { EmptyList } from '../desk/empty-list'
import { Icon } from '../desk/icon'
import { AttendeeRow } from './attendee-row'
import { type Sorting, type SortKey, sortedAttendees } from './sorted-attendees'

interface AttendeeTableProps {
  title: string
  types: TicketType[]
  attendees: Attendee[]
}

const columns: { key: SortKey; label: string; isNumber?: boolean }[] = [
  { key: 'ticket_code', label: 'Ticket code' },
  { key: 'attendee_name', label: 'Name' },
  { key: 'ticket_type_name', label: 'Ticket' },
  { key: 'quantity', label: 'Quantity', isNumber: true },
  { key: 'total_price', label: 'Paid', isNumber: true },
  { key: 'purchase_date', label: 'Purchased', isNumber: true },
]

/** Who comes: found by code or name, sorted by any column, checked in at the door. */
export function AttendeeTable({ title, types, attendees }: AttendeeTableProps) {
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<Sorting>({ key: 'purchase_date', isDescending: true })
  const shown = sortedAttendees(attendees, { search, sorting })
  const quantity = shown.reduce((sum, attendee) => sum + attendee.quantity, 0)
  const pence = shown.reduce((sum, attendee) => sum + toPence(attendee.total_price), 0)
  return (
    <section className="rounded-panel border border-hair bg-panel print:border-0">
      <header className="flex flex-wrap items-center gap-2.5 border-hair border-b px-5 py-3 max-sm:px-4">
        <h2 className="mr-auto font-[660] font-text text-[16px] tracking-[-.005em]">Attendees</h2>
        <input
          type="search"
          aria-label="Find a ticket code"
          placeholder="Find a ticket code"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="field-control mt-0 w-57 max-sm:order-last max-sm:w-full print:hidden"
        />
        <div className="flex gap-2 print:hidden">
          <CsvButton
            fileName={`attendees ${title}`}
            head={csvHead}
            rows={() => shown.map(csvRow)}
          />
          <Button tone="desk" onClick={() => window.print()}>
            <Icon name="print" />
            Print
          </Button>
        </div>
      </header>
      {attendees.length === 0 ? (
        <EmptyList title="No attendees yet" />
      ) : (
        <table className="attendee-table">
          <thead>
            <tr>
              {columns.map(({ key, label, isNumber }) => (
                <th
                  key={key}
                  scope="col"
                  aria-sort={ariaSort(sorting, key)}
                  className={isNumber ? 'text-right' : undefined}
                >
                  <button type="button" onClick={() => setSorting(nextSorting(sorting, key))}>
                    {label}
                    <span aria-hidden>{arrow(sorting, key)}</span>
                  </button>
                </th>
              ))}
              <th scope="col" className="text-right">
                Checked in
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((attendee) => (
              <AttendeeRow
                key={attendee.id}
                attendee={attendee}
                colour={types.findIndex(({ id }) => id === attendee.ticket_type_id)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>{shown.length === 1 ? '1 purchase' : `${shown.length} purchases`}</td>
              <td className="text-right">{quantity}</td>
              <td className="text-right">{formatPence(pence)}</td>
              <td colSpan={2} />
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}

const csvHead = [
  'Ticket code',
  'Name',
  'Email',
  'Ticket',
  'Quantity',
  'Paid',
  'Purchased',
  'Checked in',
]

function csvRow(attendee: Attendee) {
  return [
    attendee.ticket_code,
    attendee.attendee_name,
    attendee.attendee_email,
    attendee.ticket_type_name,
    attendee.quantity,
    attendee.total_price.toFixed(2),
    formatInstant(attendee.purchase_date),
    attendee.admitted,
  ]
}

function nextSorting(sorting: Sorting, key: SortKey): Sorting {
  return { key, isDescending: sorting.key === key && !sorting.isDescending }
}

function ariaSort(sorting: Sorting, key: SortKey) {
  if (sorting.key !== key) return undefined
  return sorting.isDescending ? 'descending' : 'ascending'
}

function arrow(sorting: Sorting, key: SortKey): string {
  if (sorting.key !== key) return ''
  return sorting.isDescending ? ' ↓' : ' ↑'
}
