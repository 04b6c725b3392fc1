import { useEffect, useEffectEvent, useRef } from 'react'
import { findTicket } from '~/data/door/check-in'
import { endedBy } from '~/data/ended-by'
import type { FoundTicket } from '~/domain/door/found-ticket'
import { formatPrice } from '~/domain/money/money'
import { logError } from '~/log-error'
import { connectSession } from '~/session/session-store'
import { Button } from '~/ui/button'
import { QrCode } from '~/ui/qr-code'

const betweenLooksMs = 1000
const afterFailureMs = 4000
const answerLimitMs = 5000

/** The payment page of an order. */
export interface ShownPayment {
  url: string
  /** In pounds. */
  total: number
}

interface CardPaymentProps {
  ticket: FoundTicket
  payment: ShownPayment
  /** True where the café can't be asked, so that this telephone learns of no payment. */
  isAway: boolean
  /** Gets the ticket as it is once nothing is left to pay. */
  onPaid: (ticket: FoundTicket) => void
  onBack: () => void
}

/** Shows the way to an order's payment page to the holder's own telephone, until the money has come. */
export function CardPayment({ ticket, payment, isAway, onPaid, onBack }: CardPaymentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePaid(ticket.ticket_code, onPaid)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="by-card" className="door-light flex grow flex-col">
      <div className="grid justify-items-center gap-3 px-6 pt-1 text-center">
        <h2 id="by-card" ref={heading} tabIndex={-1} className="font-semibold text-title">
          To pay by card
        </h2>
        <p className="font-bold font-display text-h1/none">{formatPrice(payment.total)}</p>
        <QrCode
          text={payment.url}
          ecc="L"
          label="QR code of the payment page"
          className="w-full max-w-90 rounded-control"
        />
        <p role="status" className="text-body/snug">
          {isAway
            ? 'No network. This phone sees the payment once it’s back.'
            : 'They scan it with their own phone. This screen turns green when it’s paid.'}
        </p>
      </div>
      <div className="mt-auto grid px-5 pt-4 pb-6.5">
        <Button tone="desk-on-custard" className="min-h-15! text-body!" onClick={onBack}>
          Back
        </Button>
      </div>
    </section>
  )
}

/** Looks every second, while the screen is seen, whether anything is left to pay for a ticket's order. */
function usePaid(code: string, onPaid: (ticket: FoundTicket) => void): void {
  const tell = useEffectEvent(onPaid)
  useEffect(() => {
    let hasLeft = false
    let timer = setTimeout(look, betweenLooksMs)
    async function look() {
      const isSeen = document.visibilityState === 'visible' && navigator.onLine
      const found = isSeen ? await findOnce(code) : undefined
      if (hasLeft) return
      if (found?.order_to_pay === 0) tell(found)
      else timer = setTimeout(look, found === null ? afterFailureMs : betweenLooksMs)
    }
    return () => {
      hasLeft = true
      clearTimeout(timer)
    }
  }, [code])
}

/** Returns null where no answer came. */
async function findOnce(code: string): Promise<FoundTicket | null> {
  try {
    const client = endedBy(AbortSignal.timeout(answerLimitMs), await connectSession())
    return await findTicket(client, { code })
  } catch (error) {
    logError(error)
    return null
  }
}
