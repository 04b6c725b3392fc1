import type { Attendee } from '~/domain/listed-attendee'
import { changes } from './changes'

/** Shows and corrects how many people of a purchase have come in; a change shows at once. */
export function AdmittedSelect({ attendee }: { attendee: Attendee }) {
  const { send, pending } = changes.useChange('admit')
  const { id, ticket_code: code, quantity, admitted: from } = attendee
  const admitted = pending?.to ?? from
  return (
    <>
      <select
        aria-label={`Checked in with ${code}`}
        value={admitted}
        onChange={({ target }) => void send({ id, from, to: Number(target.value) })}
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
