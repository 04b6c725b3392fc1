import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import type { FailedRefund } from '~/data/money/card-refunds'
import { todayInLondon } from '~/domain/dates'
import { formatPrice } from '~/domain/money/money'
import type { Attendee } from '~/domain/tickets/listed-attendee'
import { useSession } from '~/session/use-session'
import { Button } from '~/ui/button'
import { Icon } from '../../../controls/icon'
import { changes } from '../changes'
import { isGoingBackToCard, paymentWords } from './payment-words'

interface AttendeePaymentProps {
  attendee: Attendee
  /** The receipt of what was marked a moment ago, so that a slip is taken back at once. */
  freshReceipt: string | undefined
  /** The refund to the buyer's card that did not work. */
  failedRefund: FailedRefund | undefined
  /** Asks how it was paid or handed back; the question hangs from the element. */
  onMark: (marking: { attendee: Attendee; anchor: Element }) => void
  onPutRight: (attendee: Attendee) => void
}

/** Shows the state of a purchase's money, and the button for the one thing that can be noted of it. */
export function AttendeePayment({
  attendee,
  freshReceipt,
  failedRefund,
  onMark,
  onPutRight,
}: AttendeePaymentProps) {
  const {
    ticket_code: code,
    to_pay,
    to_refund,
    payment_method,
    amount_refunded,
    paid_with,
  } = attendee
  // Only owners hand money back.
  const isOwner = useSession().role === 'owner'
  const isMarked =
    isOwner && (payment_method === 'counter' || (amount_refunded > 0 && paid_with !== 'online'))
  const isToHandBack = isOwner && to_refund > 0 && (failedRefund || !isGoingBackToCard(attendee))
  const mark = to_pay > 0 ? 'Mark as paid' : isToHandBack ? 'Mark as refunded' : undefined
  // One of two payments for a ticket may have been recorded by mistake.
  const isOverpaid = to_refund > 0 && attendee.cancelled_at === null
  const actions = useFocusOnNextAction(mark)
  return (
    <div
      className={clsx('flex gap-2.5', failedRefund ? 'flex-col' : 'items-center justify-between')}
    >
      <PaymentState attendee={attendee} failure={failedRefund?.failure} />
      <span ref={actions} className="flex flex-none flex-wrap gap-1.5 print:hidden">
        {failedRefund && <RetryRefund refund={failedRefund} />}
        {freshReceipt ? (
          <UndoButton attendee={attendee} receipt={freshReceipt} />
        ) : (
          mark && (
            <Button
              tone="desk"
              className="px-2.5"
              aria-haspopup="menu"
              onClick={({ currentTarget }) => onMark({ attendee, anchor: currentTarget })}
            >
              {mark}
              <span className="sr-only"> {code}</span>
            </Button>
          )
        )}
        {isMarked && !freshReceipt && (!mark || isOverpaid) && (
          <Button
            tone="desk-quiet"
            size="icon"
            aria-label={`Put right ${code}`}
            onClick={() => onPutRight(attendee)}
          >
            <Icon name="edit" />
          </Button>
        )}
      </span>
    </div>
  )
}

/** Focuses the button that takes the place of the one that had the focus. */
function useFocusOnNextAction(mark: string | undefined) {
  const actions = useRef<HTMLSpanElement>(null)
  const shown = useRef(mark)
  useEffect(() => {
    if (shown.current === mark) return
    shown.current = mark
    if (document.activeElement === document.body) actions.current?.querySelector('button')?.focus()
  }, [mark])
  return actions
}

interface PaymentStateProps {
  attendee: Attendee
  /** The reason why the refund did not work. */
  failure: FailedRefund['failure'] | undefined
}

/** Says what was paid, how and when, with a link to the receipt. */
function PaymentState({ attendee, failure }: PaymentStateProps) {
  const { icon, state, amount, detail } = paymentWords(attendee, {
    today: todayInLondon(),
    failure,
  })
  return (
    <span>
      <span className="flex items-center gap-1.75 font-semibold">
        <Icon
          name={icon}
          className={clsx(
            'size-4.5',
            icon === 'done' && 'text-moss',
            icon === 'undo' && 'text-rhubarb',
            icon === 'warning' && 'text-danger',
          )}
        />
        {state} {amount !== null && formatPrice(amount)}
      </span>
      <span className="block text-small text-ink-2">
        {attendee.receipt_id ? (
          <Link
            to={href('/owners/money/receipts/:id', { id: attendee.receipt_id })}
            className="hover:underline"
          >
            {detail}
            <span className="sr-only">, receipt</span>
          </Link>
        ) : (
          detail
        )}
      </span>
    </span>
  )
}

/** Asks for a refund again that did not work. */
function RetryRefund({ refund: { id, ticket_code: code } }: { refund: FailedRefund }) {
  const { send, isBusy } = changes.useChange('retryRefund')
  return (
    <Button
      tone="desk"
      className="px-2.5"
      busy={isBusy && 'Asking...'}
      onClick={() => void send({ id })}
    >
      Try again
      <span className="sr-only"> to refund {code}</span>
    </Button>
  )
}

interface UndoButtonProps {
  attendee: Attendee
  /** The purchases that one press noted, this one among them. */
  receipt: string
}

/** Takes back what was just marked as paid or as handed back: a purchase, or the whole order. */
function UndoButton({ attendee, receipt }: UndoButtonProps) {
  const { id, ticket_code: code, cancelled_at } = attendee
  const { send, isBusy } = changes.useChange(cancelled_at ? 'undoHandBack' : 'undoPaid')
  return (
    <Button tone="desk" busy={isBusy && 'Undoing...'} onClick={() => void send({ id, receipt })}>
      <Icon name="undo" />
      Undo
      <span className="sr-only"> {code}</span>
    </Button>
  )
}
