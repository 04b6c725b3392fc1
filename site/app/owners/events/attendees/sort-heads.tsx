import type { AttendeeQuery, SortKey } from '~/domain/tickets/attendee-query'

type Sorting = Pick<AttendeeQuery, 'sort' | 'isDescending'>

const columns: { key: SortKey; label: string; isNumber?: boolean }[] = [
  { key: 'ticket_code', label: 'Ticket code' },
  { key: 'attendee_name', label: 'Name' },
  { key: 'ticket_type_name', label: 'Ticket' },
  { key: 'quantity', label: 'Quantity', isNumber: true },
  { key: 'total_price', label: 'Paid / to pay' },
  { key: 'purchase_date', label: 'Purchased', isNumber: true },
]

interface SortHeadsProps {
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

/** The heads of the columns; pressing one sorts by it, and pressing it again turns the order round. */
export function SortHeads({ sorting, onSort }: SortHeadsProps) {
  return columns.map(({ key, label, isNumber }) => {
    const isCurrent = sorting.sort === key
    const isDescending = isCurrent && sorting.isDescending
    return (
      <th
        key={key}
        scope="col"
        aria-sort={isCurrent ? (isDescending ? 'descending' : 'ascending') : undefined}
        className={isNumber ? 'text-right' : undefined}
      >
        <button
          type="button"
          onClick={() => onSort({ sort: key, isDescending: isCurrent && !isDescending })}
        >
          {label}
          {isCurrent && <span aria-hidden>{isDescending ? ' ↓' : ' ↑'}</span>}
        </button>
      </th>
    )
  })
}
