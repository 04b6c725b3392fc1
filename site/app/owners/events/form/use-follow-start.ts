import { useRef } from 'react'
import { endOfSalesAfter, startOf } from '~/domain/event-form'
import { useEventForm } from './use-event-form'

/** Lets the end of ticket sales follow the event's start, until an owner writes another or clears it. */
export function useFollowStart(): () => void {
  const { getValues, setValue } = useEventForm()
  const start = useRef(startOf(getValues()))
  return () => {
    const former = start.current
    start.current = startOf(getValues())
    const now = getValues('sales_end_at')
    const next = endOfSalesAfter({ former, start: start.current, now })
    if (next !== now) setValue('sales_end_at', next, { shouldDirty: true })
  }
}
