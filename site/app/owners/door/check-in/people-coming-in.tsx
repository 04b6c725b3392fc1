import { useState } from 'react'
import { stillOutside } from '~/domain/door/door'
import type { FoundTicket } from '~/domain/door/found-ticket'
import { Stepper } from '~/ui/stepper'

/** Counts the people of a ticket who come in now, and gives a field to say so where there is a choice. */
export function usePeopleComingIn(ticket: FoundTicket) {
  const outside = stillOutside(ticket)
  const [count, setCount] = useState(outside)
  const field = outside > 1 && (
    <Stepper label="People coming in" value={count} min={1} max={outside} onChange={setCount} />
  )
  return { count, isAll: count === outside && outside > 1, field }
}
