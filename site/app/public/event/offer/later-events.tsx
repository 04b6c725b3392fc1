import { href, useNavigation } from 'react-router'
import { formatMonth, otherYear } from '~/domain/dates'
import { laterQuery } from '~/domain/series/later-events'
import { ButtonLink } from '~/ui/button'

interface LaterEventsProps {
  /** How many rows the list shows. */
  shown: number
  /** How many there are beyond them. */
  more: number
  lastDate: string
  today: string
  hasFailed: boolean
}

/** Leads to the page that has the next ten rows as well. It is a link, which works before the page's code is there. */
export function LaterEvents({ shown, more, lastDate, today, hasFailed }: LaterEventsProps) {
  const { location } = useNavigation()
  const query = laterQuery(shown)
  if (more === 0) return null
  const isFetching = location?.pathname === href('/events') && location.search === query
  const until = `until the end of ${formatMonth(lastDate)}${otherYear(lastDate, today)}`
  return (
    <div className="flex flex-col items-stretch gap-2.5 border-line border-t-2 pt-6.5 text-center lg:flex-row lg:items-center lg:gap-4.5">
      {query && (
        <ButtonLink to={`${href('/events')}${query}`} tone="paper" size="small" preventScrollReset>
          {isFetching ? 'Fetching...' : hasFailed ? 'Try again' : 'Later events'}
        </ButtonLink>
      )}
      <p role="status" className="text-ink-2">
        {hasFailed ? 'We could not fetch the later events.' : `${more} more, ${until}.`}
      </p>
    </div>
  )
}
