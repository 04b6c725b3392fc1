import { useState } from 'react'
import { href, Link } from 'react-router'
import type { LedgerLine } from '~/data/money/payments'
import { formatShortDay, todayInLondon } from '~/domain/dates'
import {
  formatSigned,
  isLineShownBy,
  kindWords,
  type LedgerFilter,
  ledgerFilters,
  methodWords,
  writerWords,
} from '~/domain/money/ledger-words'
import { Button } from '~/ui/button'
import { FilterPills } from '../controls/filter-pills'
import { Icon } from '../controls/icon'
import { EmptyList } from '../page/empty-list'
import { Panel } from '../page/panel'

/** So many lines can be taken in at once; a button shows all. */
const firstLines = 20

/** Every line of the month's ledger, the latest first, each with the way to its receipt. */
export function Ledger({ lines, today }: { lines: LedgerLine[]; today: string }) {
  const [filter, setFilter] = useState<LedgerFilter>('all')
  const [isWhole, setWhole] = useState(false)
  const matching = lines.filter((line) => isLineShownBy(filter, line))
  const shown = isWhole ? matching : matching.slice(0, firstLines)
  return (
    <Panel
      title="Every payment"
      aside={
        <FilterPills
          label="Show"
          options={ledgerFilters.map((value) => ({
            value,
            label: value.charAt(0).toUpperCase() + value.slice(1),
            count: lines.filter((line) => isLineShownBy(value, line)).length,
          }))}
          value={filter}
          onChange={setFilter}
        />
      }
    >
      {matching.length === 0 ? (
        <EmptyList title="No payments" />
      ) : (
        <table className="money-table money-ledger">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">For</th>
              <th scope="col">How</th>
              <th scope="col" className="text-right">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <LedgerRow key={line.id} line={line} today={today} />
            ))}
          </tbody>
        </table>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-3 border-hair border-t px-5 py-3 text-small text-ink-2 max-split:px-4">
        Nothing is ever deleted here. Mistakes are corrected with a new line.
        {shown.length < matching.length && (
          <Button tone="desk" className="print:hidden" onClick={() => setWhole(true)}>
            Show all {matching.length} lines
          </Button>
        )}
      </footer>
    </Panel>
  )
}

function LedgerRow({ line, today }: { line: LedgerLine; today: string }) {
  const words = kindWords(line)
  return (
    <tr>
      <td>
        <Link
          to={href('/owners/money/receipts/:id', { id: line.receipt_id })}
          className="hover:underline"
        >
          {formatWhen(line.recorded_at, today)}
          <span className="sr-only">, receipt</span>
        </Link>
      </td>
      <td>
        <span className="flex items-center gap-2 font-semibold">
          <Icon
            name={words === 'Paid' ? 'done' : 'undo'}
            className={words === 'Paid' ? 'size-4.5 text-moss' : 'size-4.5 text-rhubarb'}
          />
          {words}
        </span>
      </td>
      <td>
        {line.event_title}
        <span className="block text-small text-ink-2">
          {line.ticket_code}, {line.ticket_type_name}
        </span>
      </td>
      <td>
        {methodWords[line.method]}
        <span className="block text-small text-ink-2">
          {writerWords(line)}
          {line.reason && `: ${line.reason}`}
        </span>
      </td>
      <td
        className={
          line.amount < 0 ? 'text-right font-semibold text-danger' : 'text-right font-semibold'
        }
      >
        {formatSigned(line.amount)}
      </td>
    </tr>
  )
}

function formatWhen(instant: string, today: string): string {
  const date = new Date(instant)
  const time = date.toLocaleTimeString('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${formatShortDay(todayInLondon(date), today)}, ${time}`
}
