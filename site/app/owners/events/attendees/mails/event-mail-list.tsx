import { useDeferredValue, useState } from 'react'
import { MOST_EVENT_MAILS } from '~/data/events/event-mails'
import type { EventMail } from '~/domain/events/event-mail'
import { isInTrouble } from '~/domain/events/event-mail-words'
import { Button } from '~/ui/button'
import { FilterPills } from '../../../controls/filter-pills'
import { EmptyList } from '../../../page/empty-list'
import { EventMailRow } from './event-mail-row'

/** The number of rows that are shown before a button asks for all. */
const FIRST_ROWS = 8

const isShownBy = {
  all: () => true,
  trouble: isInTrouble,
  waiting: ({ state }: EventMail) => state === 'waiting' || state === 'unconfirmed',
}
type MailFilter = keyof typeof isShownBy

interface EventMailListProps {
  mails: EventMail[]
}

/** The mails about an event's tickets, found by address or code, with a way to send each again. */
export function EventMailList({ mails }: EventMailListProps) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<MailFilter>('all')
  const [showsAll, setShowsAll] = useState(false)
  const words = useDeferredValue(search).trim().toLowerCase()
  const found = mails.filter((mail) => isShownBy[filter](mail) && isFoundBy(words, mail))
  const shown = showsAll ? found : found.slice(0, FIRST_ROWS)
  const option = (value: MailFilter, label: string) => ({
    value,
    label,
    count: mails.filter(isShownBy[value]).length,
  })
  if (mails.length === 0) {
    return (
      <EmptyList title="No emails yet">
        <p className="text-ink-2">Each buyer is emailed their tickets.</p>
      </EmptyList>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2.5 border-hair border-b px-5 py-2.5 max-split:px-4">
        <FilterPills
          label="Show emails"
          options={[
            option('all', 'All'),
            option('trouble', 'Not sent'),
            option('waiting', 'Waiting'),
          ]}
          value={filter}
          onChange={setFilter}
        />
        <input
          type="search"
          aria-label="Find an email address or ticket code"
          placeholder="Find an address or code"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="field-control mt-0 w-57 max-sm:w-full"
        />
      </div>
      <ul className="divide-y divide-hair">
        {shown.map((mail) => (
          <EventMailRow key={mail.id} mail={mail} />
        ))}
      </ul>
      {shown.length === 0 && <p className="px-5 py-6 text-ink-2 max-sm:px-4">No emails found</p>}
      {mails.length === MOST_EVENT_MAILS && (
        <p className="border-hair border-t px-5 py-3 text-ink-2 max-sm:px-4">
          Only the latest {MOST_EVENT_MAILS} emails are listed.
        </p>
      )}
      {found.length > shown.length && (
        <div className="border-hair border-t px-5 py-3 max-sm:px-4">
          <Button tone="desk-quiet" onClick={() => setShowsAll(true)}>
            Show all {found.length} emails
          </Button>
        </div>
      )}
    </>
  )
}

function isFoundBy(words: string, { attendee_email, ticket_codes }: EventMail): boolean {
  return [attendee_email ?? '', ...ticket_codes].some((text) => text.toLowerCase().includes(words))
}
