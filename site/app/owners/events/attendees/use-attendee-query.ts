import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import {
  type AttendeeQuery,
  attendeeAddress,
  attendeeQueryOf,
} from '~/domain/tickets/attendee-query'

// Nothing is asked while the owner still types.
const TYPING_PAUSE_MS = 250

/** What the address asks of the attendees, also while its answer is on the way, and ways to ask for something else. */
export function useAttendeeQuery() {
  const location = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const { search } = next?.pathname === location.pathname ? next : location
  const query = attendeeQueryOf(new URLSearchParams(search))
  return {
    query,
    /** Asks for a part of the query anew, from the first page on. */
    ask: (part: Partial<AttendeeQuery>) => {
      const address = attendeeAddress({ ...query, page: 1, ...part })
      // The Back button should leave the list, not go through everything that was typed.
      return navigate({ search: address }, { replace: true, preventScrollReset: true })
    },
  }
}

/** The text of a search field that asks when the typing pauses. */
export function useTypedSearch({ query, ask }: ReturnType<typeof useAttendeeQuery>) {
  const [typed, setTyped] = useState(query.search)
  const search = typed.trim()
  useEffect(() => {
    if (search === query.search) return
    const timer = setTimeout(() => void ask({ search }), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
}
