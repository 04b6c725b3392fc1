import type { Attendee } from '~/data/attendees'
import { formatInstant } from '~/domain/dates'
import { formatPrice } from '~/domain/money'
import { useChange } from '../desk/use-change'
import type { AttendeeChange } from '../event-attendees'

const colours = ['bg-teal', 'bg-yolk', 'bg-rhubarb', 'bg-moss', 'bg-crust', 'bg-duck']

interface AttendeeRowProps {
  attendee: Attendee
  /** The place of the ticket type among all, which gives it its colour. */
  colour: number
}

/** A purchase; a group may come in bit by bit. */
export function AttendeeRow({ attendee, colour }: AttendeeRowProps) {
  const { send, pending } = useChange<AttendeeChange>()
  const { id: purchaseId, ticket_code: code, quantity } = attendee
  const admitted = pending?.intent === 'admit' ? pending.admitted : attendee.admitted
  return (
    <tr>
      <td className="whitespace-nowrap font-semibold">{code}</td>
      <td>
        {attendee.attendee_name}
        <span className="block text-[14px] text-ink-2 [overflow-wrap:anywhere]">
          {attendee.attendee_email ?? 'Account deleted'}
        </span>
      </td>
      <td>
        <span className="inline-flex items-center gap-2">
          <span
            aria-hidden
            className={`size-2.5 rounded-[3px] ${colours[colour % colours.length] ?? ''}`}
          />
          {attendee.ticket_type_name}
        </span>
      </td>
      <td className="text-right">
        <span className="sm:hidden">Qty </span>
        {quantity}
      </td>
      <td className="text-right">{formatPrice(attendee.total_price)}</td>
      <td className="whitespace-nowrap text-right">{formatInstant(attendee.purchase_date)}</td>
      <td className="text-right">
        <select
          aria-label={`Checked in with ${code}`}
          value={admitted}
          onChange={({ target }) =>
            void send({ intent: 'admit', purchaseId, admitted: Number(target.value) })
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
      </td>
    </tr>
  )
}
