import { useCallback, useRef } from 'react'
import { href, useNavigation } from 'react-router'
import type { TicketType } from '~/data/events/events'
import type { FailedRefund } from '~/data/money/card-refunds'
import { findAllAttendees } from '~/data/tickets/attendees'
import { formatPence } from '~/domain/money/money'
import { moneyOfBalance } from '~/domain/money/order-money'
import { type AttendeeQuery, everyone, longestSearch } from '~/domain/tickets/attendee-query'
import type { AttendeePage, AttendeeSums } from '~/domain/tickets/listed-attendee'
import { read } from '~/session/read'
import { Button, ButtonLink } from '~/ui/button'
import { CsvButton } from '../../controls/csv-button'
import { Icon } from '../../controls/icon'
import { EmptyList } from '../../page/empty-list'
import { AttendeeFilters } from './attendee-filters'
import { AttendeePages } from './attendee-pages'
import { AttendeeRows, useRowActions } from './attendee-rows'
import { csvHead, csvRow } from './attendees-csv'
import { SortHeads } from './sort-heads'
import { useAttendeeQuery, useTypedSearch } from './use-attendee-query'

interface AttendeeTableProps {
  eventId: string
  title: string
  types: TicketType[]
  /** True where the event asks its guests something. */
  asks: boolean
  list: AttendeePage
  failedRefunds: FailedRefund[]
}

/** Lists the people who come, a page at a time: found, filtered, sorted by any column, checked in, cancelled. */
export function AttendeeTable({
  list,
  failedRefunds,
  eventId,
  title,
  types,
  asks,
}: AttendeeTableProps) {
  const { found } = list
  const asking = useAttendeeQuery()
  const { query, ask } = asking
  const [typed, setTyped] = useTypedSearch(asking)
  const isLoading = useNavigation().location?.pathname.endsWith('/attendees') ?? false
  const { dialogs, ...actions } = useRowActions(eventId, types)
  const heading = useRef<HTMLHeadingElement>(null)
  const scrollToHeading = useCallback(() => heading.current?.scrollIntoView(), [])
  return (
    <section className="rounded-panel border border-hair bg-panel max-split:mb-6 print:border-0">
      <header className="flex flex-wrap items-center gap-2.5 border-hair border-b px-5 py-3 max-sm:px-4">
        <h2 ref={heading} className="mr-auto scroll-mt-20 text-body/snug">
          Attendees
        </h2>
        <input
          type="search"
          aria-label="Find a ticket code"
          placeholder="Find a code, name or email"
          maxLength={longestSearch}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="field-control mt-0 w-57 max-sm:order-last max-sm:w-full print:hidden"
        />
        <ListButtons {...{ eventId, title, list, asks, query }} />
      </header>
      {list.event.rows > 0 && (
        <AttendeeFilters page={list} types={types} query={query} onAsk={(part) => void ask(part)} />
      )}
      {list.event.rows === 0 ? (
        <EmptyList title="No attendees yet" />
      ) : (
        <table className="attendee-table" aria-busy={isLoading}>
          <thead>
            <tr>
              <SortHeads sorting={query} onSort={(sorting) => void ask(sorting)} />
              <th scope="col" className="text-right">
                Checked in
              </th>
              <th scope="col" className="print:hidden">
                <span className="sr-only">Cancel</span>
              </th>
            </tr>
          </thead>
          <AttendeeRows list={list} types={types} failedRefunds={failedRefunds} {...actions} />
          <Totals found={found} />
        </table>
      )}
      {list.event.rows > 0 && found.rows === 0 && (
        <EmptyList title="No one found">
          <Button
            tone="desk"
            onClick={() => {
              setTyped('')
              void ask(everyone)
            }}
          >
            Show everyone
          </Button>
        </EmptyList>
      )}
      <AttendeePages
        page={list.page}
        rows={found.rows}
        onTurn={(page) => void ask({ page })}
        onTurned={scrollToHeading}
      />
      {dialogs}
    </section>
  )
}

interface ListButtonsProps extends Pick<AttendeeTableProps, 'eventId' | 'title' | 'list' | 'asks'> {
  query: AttendeeQuery
}

/** Saves the list as a file and prints it, as it is filtered or by name. */
function ListButtons({ eventId, title, list, asks, query }: ListButtonsProps) {
  async function readRows() {
    const failed = 'Failed to load event data'
    const all = await read({ failed, fallback: null }, findAllAttendees, { eventId, query })
    return all?.map(csvRow) ?? null
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <CsvButton fileName={`attendees ${title}`} head={csvHead} rows={readRows} />
      {list.found.rows === list.attendees.length && (
        <Button tone="desk" onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </Button>
      )}
      <ButtonLink to={href('/owners/events/:id/door-list', { id: eventId })} tone="desk">
        <Icon name="print" />
        Print by name
      </ButtonLink>
      {asks && (
        <ButtonLink to={href('/owners/events/:id/kitchen', { id: eventId })} tone="desk">
          <Icon name="print" />
          Kitchen sheet
        </ButtonLink>
      )}
    </div>
  )
}

function Totals({ found }: { found: AttendeeSums }) {
  const { sold, kept, toPay, toRefund, awaitsTaker } = moneyOfBalance(found)
  const cancelled = found.rows - found.purchases
  return (
    <tfoot className="font-semibold">
      <tr>
        <td colSpan={3}>
          {found.purchases === 1 ? '1 purchase' : `${found.purchases} purchases`}
          {cancelled > 0 && `, ${cancelled} cancelled`}
        </td>
        <td className="text-right">{found.tickets}</td>
        <td>
          {formatPence(sold)}
          <span className="block font-normal text-small text-ink-2">
            Kept {formatPence(kept)}, to pay {formatPence(toPay)}
            {toRefund > 0 && `, to refund ${formatPence(toRefund)}`}
            {awaitsTaker > 0 && `, refund when taken ${formatPence(awaitsTaker)}`}
          </span>
        </td>
        <td colSpan={3} className="max-xl:hidden" />
      </tr>
    </tfoot>
  )
}
