import { useEffect, useState } from 'react'
import type { HeldOrder } from '~/data/holds'
import { keepGuestToken } from '~/session/guest-orders'
import { ticketChanges } from './changes'

/** Opens the payment page of held tickets. */
export function usePaymentPage(order: HeldOrder) {
  const { send, isBusy } = ticketChanges.useChange('pay')
  const [isLeaving, setLeaving] = useState(false)
  // The browser's way back may show this page as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  const open = () =>
    void send(order, (answer) => {
      if (!answer.ok) return
      setLeaving(true)
      // It leads a guest back to the tickets of the link, also on a device that did not buy them.
      if (order.guestToken) keepGuestToken(order.orderId, order.guestToken)
      window.location.assign(answer.result.url)
    })
  return { open, isBusy: isBusy || isLeaving }
}
