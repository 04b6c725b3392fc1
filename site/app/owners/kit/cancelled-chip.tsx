import { cancelledMark } from '~/domain/cancelled-event'

/** The mark of a cancelled event in the owners' lists. */
export function CancelledChip() {
  return (
    <span className="inline-flex min-h-[22px] items-center whitespace-nowrap rounded-full px-2.5 font-[580] text-[13.5px] text-danger inset-ring inset-ring-danger">
      {cancelledMark}
    </span>
  )
}
