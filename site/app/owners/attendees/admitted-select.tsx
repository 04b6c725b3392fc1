import type { Attendee } from '~/data/attendees'
import { useRowChange } from '../desk/use-row-change'
import type { AttendeeChange } from '../event-attendees'

/** How many people of a purchase have come in, and a way to correct it; shows the change at once. */
export function AdmittedSelect({ attendee }: { attendee: Attendee }) {
  const { send, pending } = useRowChange<AttendeeChange>()
  const { id: purchaseId, ticket_code: code, quantity, admitted: from } = attendee
  const admitted = pending?.intent === 'admit' ? pending.to : from
  return (
    <>
      <select
        aria-label={`Checked in with ${code}`}
        value={admitted}
        onChange={({ target }) =>
          void send({ intent: 'admit', purchaseId, from, to: Number(target.value) })
        }
        className="field-control mt-0 w-auto py-1 print:hidden"
      >
        {Array.from({ length: quantity + 1 }, (_, count) => count).map((count) => (
          <option key={count} value={count}>
            {count} of {quantity}
          </option>
        ))}
      </select>
      <span className="hidden print:inline">
        {admitted} of {quantity}
      </span>
    </>
  )
}
