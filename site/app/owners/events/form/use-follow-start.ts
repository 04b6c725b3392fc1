import { useRef } from 'react'
import { endOfSalesAfter, startOf } from '~/domain/event-form'
import { useEventForm } from './use-event-form'

/**
 * Lets the end of ticket sales follow the event's start, until an owner writes another or clears it, and keeps unpaid
 * tickets no longer than until the start.
 */
export function useFollowStart(): () => void {
  const { getValues, setValue } = useEventForm()
  const start = useRef(startOf(getValues()))
  return () => {
    const former = start.current
    start.current = startOf(getValues())
    for (const name of ['sales_end_at', 'unpaid_kept_until'] as const) {
      const now = getValues(name)
      // A new event keeps unpaid tickets until it begins, without a time of its own.
      if (name === 'unpaid_kept_until' && now === '') continue
      const next = endOfSalesAfter({ former, start: start.current, now })
      if (next !== now) setValue(name, next, { shouldDirty: true })
    }
  }
}
