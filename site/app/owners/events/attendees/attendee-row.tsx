import { clsx } from 'clsx'
import { memo } from 'react'
import type { FailedRefund } from '~/data/money/card-refunds'
import { formatMoment } from '~/domain/dates'
import type { Attendee } from '~/domain/tickets/listed-attendee'
import { useSession } from '~/session/use-session'
import { Button } from '~/ui/button'
import { Icon } from '../../controls/icon'
import { AdmittedSelect } from './admitted-select'
import { endingWords } from './ending-words'
import { AttendeePayment } from './payment/attendee-payment'
import { TicketTypeMark } from './ticket-type-mark'

interface AttendeeRowProps {
  attendee: Attendee
  /** The place of the ticket type among all of the event. */
  place: number
  /** The receipt of what was marked a moment ago as paid or as handed back. */
  freshReceipt: string | undefined
  failedRefund: FailedRefund | undefined
  onMark: (marking: { attendee: Attendee; anchor: Element }) => void
  onPutRight: (attendee: Attendee) => void
  onCancel: (attendee: Attendee) => void
  /** Left out where the event has one ticket type. */
  onChangeTicket: ((attendee: Attendee) => void) | undefined
}

/** A purchase; one that was cancelled stays, struck out. */
export const AttendeeRow = memo(function AttendeeRow({
  attendee,
  place,
  onCancel,
  onChangeTicket,
  ...payment
}: AttendeeRowProps) {
  const { ticket_code: code, cancelled_at: cancelledAt } = attendee
  const { role } = useSession()
  const [date, time] = formatMoment(attendee.purchase_date).split(', ')
  return (
    <tr
      className={clsx(
        cancelledAt && 'is-cancelled print:hidden',
        payment.freshReceipt && 'is-fresh',
      )}
    >
      <td className="whitespace-nowrap xl:font-semibold">{code}</td>
      <td>
        <Holders attendee={attendee} />
      </td>
      <td>
        <span className="inline-flex items-center gap-2">
          <TicketTypeMark place={place} />
          {onChangeTicket && role === 'owner' && !cancelledAt ? (
            <button
              type="button"
              title="Change ticket"
              aria-label={`${attendee.ticket_type_name}, change ticket ${code}`}
              className="min-h-11 text-left underline decoration-dotted underline-offset-4 xl:min-h-9 print:no-underline"
              onClick={() => onChangeTicket(attendee)}
            >
              {attendee.ticket_type_name}
            </button>
          ) : (
            attendee.ticket_type_name
          )}
        </span>
      </td>
      <td className="text-right">
        <span className="xl:hidden">Qty </span>
        {attendee.quantity}
      </td>
      <td>
        <AttendeePayment attendee={attendee} {...payment} />
      </td>
      <td className="text-right text-small">
        {date} <span className="text-ink-2 xl:block">{time}</span>
      </td>
      {cancelledAt ? (
        <td colSpan={2} className="text-right font-medium">
          {endingWords(attendee)}
        </td>
      ) : (
        <>
          <td className="text-right">
            <AdmittedSelect attendee={attendee} />
          </td>
          <td className="print:hidden">
            {role === 'owner' && (
              <Button
                tone="desk-danger"
                aria-label={`Cancel ${code}`}
                onClick={() => onCancel(attendee)}
                size="icon"
              >
                <Icon name="close" />
              </Button>
            )}
          </td>
        </>
      )}
    </tr>
  )
})

/** Names the buyer, and the friends to whom tickets were sent. */
function Holders({ attendee }: { attendee: Attendee }) {
  return (
    <>
      <span className="max-xl:font-semibold">{attendee.attendee_name}</span>
      <span className="block text-small text-ink-2 wrap-anywhere">
        <Address email={attendee.attendee_email ?? missingAddress(attendee)} />
      </span>
      {attendee.answer && (
        <span className="block text-small font-semibold wrap-anywhere">‘{attendee.answer}’</span>
      )}
      {attendee.sent.map((friend, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: friends have no key here
        <span key={place} className="block text-small wrap-anywhere">
          Sent to {friend.name ?? 'a friend'}: {friend.quantity}, {friend.admitted} in
        </span>
      ))}
    </>
  )
}

/** People whom the café added by name gave none. */
function missingAddress({ attendee_name }: Attendee): string {
  return attendee_name ? 'No address' : 'Account deleted'
}

/** Shows an address; a line breaks before its @ if it must. */
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
