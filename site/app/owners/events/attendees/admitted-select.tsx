import type { Attendee } from '~/domain/tickets/listed-attendee'
import { changes } from './changes'

/**
 * Shows and corrects how many people of a purchase have come in, at once. Friends' tickets have their own codes and
 * counts, which this does not change.
 */
export function AdmittedSelect({ attendee }: { attendee: Attendee }) {
  const { send, pending } = changes.useChange('admit')
  const { id, ticket_code: code, quantity, sent, admitted: from } = attendee
  const admitted = pending?.to ?? from
  const least = sent.reduce((sum, friend) => sum + friend.admitted, 0)
  const outside = sent.reduce((sum, friend) => sum + friend.quantity - friend.admitted, 0)
  return (
    <>
      <select
        aria-label={`Checked in with ${code}`}
        value={admitted}
        onChange={({ target }) => void send({ id, from, to: Number(target.value) })}
        className="field-control mt-0 w-auto py-1 print:hidden"
      >
        {Array.from({ length: quantity - outside - least + 1 }, (_, i) => least + i).map(
          (count) => (
            <option key={count} value={count}>
              {count} of {quantity}
            </option>
          ),
        )}
      </select>
      <span className="hidden print:inline">
        {admitted} of {quantity}
      </span>
    </>
  )
}
