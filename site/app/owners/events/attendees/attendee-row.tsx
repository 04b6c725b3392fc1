import { clsx } from 'clsx'
import { memo } from 'react'
import type { Attendee } from '~/data/attendees'
import { formatMoment } from '~/domain/dates'
import { formatPrice } from '~/domain/money'
import { Button } from '~/ui/button'
import { Icon } from '../../kit/icon'
import { AdmittedSelect } from './admitted-select'
import { TypeMark } from './type-mark'

interface AttendeeRowProps {
  attendee: Attendee
  /** The place of the ticket type among all of the event. */
  place: number
  onCancel: (attendee: Attendee) => void
}

/** A purchase; one that was cancelled stays, struck out. */
export const AttendeeRow = memo(function AttendeeRow({
  attendee,
  place,
  onCancel,
}: AttendeeRowProps) {
  const { ticket_code: code, cancelled_at: cancelledAt } = attendee
  const [date, time] = formatMoment(attendee.purchase_date).split(', ')
  return (
    <tr className={clsx(cancelledAt && 'is-cancelled print:hidden')}>
      <td className="whitespace-nowrap font-semibold">{code}</td>
      <td>
        {attendee.attendee_name}
        <span className="block text-small text-ink-2 wrap-anywhere">
          <Address email={attendee.attendee_email ?? 'Account deleted'} />
        </span>
      </td>
      <td>
        <span className="inline-flex items-center gap-2">
          <TypeMark place={place} />
          {attendee.ticket_type_name}
        </span>
      </td>
      <td className="text-right">
        <span className="sm:hidden">Qty </span>
        {attendee.quantity}
      </td>
      <td className="text-right">{formatPrice(attendee.total_price)}</td>
      <td className="text-right">
        {date} <span className="text-small text-ink-2 xl:block">{time}</span>
      </td>
      {cancelledAt ? (
        <td colSpan={2} className="text-right font-medium">
          Cancelled
        </td>
      ) : (
        <>
          <td className="text-right">
            <AdmittedSelect attendee={attendee} />
          </td>
          <td className="print:hidden">
            <Button
              tone="desk-danger"
              aria-label={`Cancel ${code}`}
              onClick={() => onCancel(attendee)}
              size="icon"
            >
              <Icon name="close" />
            </Button>
          </td>
        </>
      )}
    </tr>
  )
})

/** An address, broken before its sign where it must be broken. */
function Address({ email }: { email: string }) {
  const sign = Math.max(email.lastIndexOf('@'), 0)
  return (
    <>
      {email.slice(0, sign)}
      <wbr />
      {email.slice(sign)}
    </>
  )
}
