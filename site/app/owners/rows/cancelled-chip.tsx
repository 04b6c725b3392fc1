import { cancelledMark } from '~/domain/events/cancelled-event'

/** Marks a cancelled event in the owners' lists. */
export function CancelledChip() {
  return (
    <span className="inline-flex min-h-5.5 items-center whitespace-nowrap rounded-full px-2.5 font-medium text-small text-danger inset-ring inset-ring-danger">
      {cancelledMark}
    </span>
  )
}
