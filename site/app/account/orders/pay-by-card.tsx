import { createContext, useContext, useEffect, useState } from 'react'
import { ticketChanges } from '~/account/changes/changes'
import { keepGuestToken } from '~/session/guest-link'
import { useTakesCards } from '~/session/takes-cards'
import { useHolder } from './holder'

/** The order whose payment the page waits for: its buyer is not asked to pay twice. */
export const AwaitedOrder = createContext<string | null>(null)

/** Leads to the payment of what an order still owes, where the café takes cards. */
export function PayByCard({ orderId }: { orderId: string }) {
  const { mayAct } = useHolder()
  const isAwaited = useContext(AwaitedOrder) === orderId
  const page = usePaymentPage('payOrder', orderId)
  if (!useTakesCards() || !mayAct || isAwaited) return null
  return (
    <p className="print:hidden">
      <button
        type="button"
        className="text-link min-h-11"
        disabled={page.isBusy}
        onClick={page.open}
      >
        {page.isBusy ? 'Opening...' : 'Pay by card now'}
      </button>
    </p>
  )
}

/** Opens the payment page of held tickets, or that for what an order still owes. */
export function usePaymentPage(change: 'pay' | 'payOrder', orderId: string) {
  const { token } = useHolder()
  const { send, isBusy } = ticketChanges.useChange(change)
  const [isLeaving, setLeaving] = useState(false)
  // The browser's way back may show this page as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  const open = () =>
    void send({ orderId, guestToken: token }, (answer) => {
      if (!answer.ok) return
      setLeaving(true)
      const { paymentId, url } = answer.result
      // It leads a guest back to the tickets of the link, also on a device that did not buy them.
      if (token) keepGuestToken(paymentId, token)
      window.location.assign(url)
    })
  return { open, isBusy: isBusy || isLeaving }
}
