import { useDeferredValue, useState } from 'react'
import type { Attendee } from '~/data/attendees'
import type { FailedRefund } from '~/data/card-refunds'
import type { TicketType } from '~/data/events'
import { formatPence } from '~/domain/money'
import { moneyOf } from '~/domain/order-money'
import { totalSales } from '~/domain/sales'
import { Button } from '~/ui/button'
import { CsvButton } from '../../kit/csv-button'
import { EmptyList } from '../../kit/empty-list'
import { FilterPills } from '../../kit/filter-pills'
import { Icon } from '../../kit/icon'
import { AttendeeRow } from './attendee-row'
import { csvHead, csvRow } from './attendees-csv'
import { CancelDialog } from './cancel-dialog'
import { type Marked, MarkMenu } from './mark-menu'
import { filterOptions, isShownBy, type PaymentFilter } from './payment-words'
import { PutRightDialog } from './put-right-dialog'
import { SortHeads } from './sort-heads'
import { cancellableOfBuyer, goodOnes, type Sorting, sortedAttendees } from './sorted-attendees'

interface AttendeeTableProps {
  eventId: string
  title: string
  types: TicketType[]
  attendees: Attendee[]
  failedRefunds: FailedRefund[]
}

/** Lists the people who come: found by code or name, sorted by any column, checked in, cancelled. */
export function AttendeeTable({ attendees, failedRefunds, ...event }: AttendeeTableProps) {
  const { eventId, title, types } = event
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState<Sorting>({ key: 'purchase_date', isDescending: true })
  const [leaving, setLeaving] = useState<Attendee | null>(null)
  const [filter, setFilter] = useState<PaymentFilter>('all')
  const [marking, setMarking] = useState<{ attendee: Attendee; anchor: Element } | null>(null)
  const [wrong, setWrong] = useState<Attendee | null>(null)
  const [fresh, setFresh] = useState<Marked>()
  // Typing goes before drawing hundreds of rows.
  const words = useDeferredValue(search)
  const shown = sortedAttendees(
    attendees.filter((attendee) => isShownBy(filter, attendee)),
    { search: words, sorting },
  )
  return (
    <section className="rounded-panel border border-hair bg-panel print:border-0">
      <header className="flex flex-wrap items-center gap-2.5 border-hair border-b px-5 py-3 max-sm:px-4">
        <h2 className="mr-auto text-body/snug">Attendees</h2>
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
      {attendees.length > 0 && (
        <div className="border-hair border-b px-5 py-2.5 max-split:px-4 print:hidden">
          <FilterPills
            label="Show"
            options={filterOptions(attendees, filter)}
            value={filter}
            onChange={setFilter}
          />
        </div>
      )}
      {attendees.length === 0 ? (
        <EmptyList title="No attendees yet" />
      ) : (
        <table className="attendee-table">
          <thead>
            <tr>
              <SortHeads sorting={sorting} onSort={setSorting} />
              <th scope="col" className="text-right">
                Checked in
              </th>
              <th scope="col" className="print:hidden">
                <span className="sr-only">Cancel</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((attendee) => (
              <AttendeeRow
                key={attendee.id}
                attendee={attendee}
                place={types.findIndex(({ id }) => id === attendee.ticket_type_id)}
                freshReceipt={
                  isSettled(attendee) && fresh?.ids.includes(attendee.id)
                    ? fresh.receipt
                    : undefined
                }
                failedRefund={failedRefunds.find((refund) => refund.purchase_id === attendee.id)}
                onMark={setMarking}
                onPutRight={setWrong}
                onCancel={setLeaving}
              />
            ))}
          </tbody>
          <Totals shown={shown} />
        </table>
      )}
      {marking && (
        <MarkMenu
          {...marking}
          ofOrder={attendees.filter(({ order_id }) => order_id === marking.attendee.order_id)}
          onMarked={setFresh}
          onClose={() => setMarking(null)}
        />
      )}
      {wrong && <PutRightDialog attendee={wrong} onClose={() => setWrong(null)} />}
      {leaving && (
        <CancelDialog
          eventId={eventId}
          attendee={leaving}
          ofBuyer={cancellableOfBuyer(attendees, leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}

function isSettled({ to_pay, to_refund }: Attendee): boolean {
  return to_pay + to_refund === 0
}

function Totals({ shown }: { shown: Attendee[] }) {
  const good = goodOnes(shown)
  const { tickets } = totalSales(good)
  const { sold, kept, toPay, toRefund } = moneyOf(shown)
  const cancelled = shown.length - good.length
  return (
    <tfoot className="font-semibold">
      <tr>
        <td colSpan={3}>
          {good.length === 1 ? '1 purchase' : `${good.length} purchases`}
          {cancelled > 0 && `, ${cancelled} cancelled`}
        </td>
        <td className="text-right">{tickets}</td>
        <td>
          {formatPence(sold)}
          <span className="block font-normal text-small text-ink-2">
            Kept {formatPence(kept)}, to pay {formatPence(toPay)}
            {toRefund > 0 && `, to hand back ${formatPence(toRefund)}`}
          </span>
        </td>
        <td colSpan={3} className="max-xl:hidden" />
      </tr>
    </tfoot>
  )
}
