import type { TicketType } from '~/data/events/events'
import { type AttendeeQuery, presences } from '~/domain/tickets/attendee-query'
import type { AttendeePage } from '~/domain/tickets/listed-attendee'
import { FilterPills } from '../../controls/filter-pills'
import { filterOptions } from './payment/payment-words'

interface AttendeeFiltersProps {
  page: AttendeePage
  types: TicketType[]
  query: AttendeeQuery
  onAsk: (part: Partial<AttendeeQuery>) => void
}

/** Leaves a part of the list: by money, by ticket type, by who is in. */
export function AttendeeFilters({ page, types, query, onAsk }: AttendeeFiltersProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2.5 border-hair border-b px-5 py-2.5 max-split:px-4 print:hidden">
      <FilterPills
        label="Show"
        options={filterOptions(page, query.payment)}
        value={query.payment}
        onChange={(payment) => onAsk({ payment })}
      />
      <div className="flex gap-2 max-sm:w-full">
        {types.length > 1 && (
          <select
            aria-label="Ticket type"
            value={query.typeId ?? ''}
            onChange={({ target }) => onAsk({ typeId: target.value || null })}
            className="field-control mt-0 w-auto min-w-0 max-sm:flex-1 sm:max-w-52"
          >
            <option value="">All tickets</option>
            {types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <select
          aria-label="At the door"
          value={query.presence}
          onChange={({ target }) =>
            onAsk({ presence: presences.find((presence) => presence === target.value) })
          }
          className="field-control mt-0 w-auto min-w-0 max-sm:flex-1"
        >
          {presences.map((presence) => (
            <option key={presence} value={presence}>
              {presenceWords[presence]}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

const presenceWords = { all: 'In or not', in: 'In', out: 'Not in yet' }
