import { useEffect, useState } from 'react'
import { ticketChanges } from '~/account/changes/changes'
import { keepGuestToken } from '~/session/guest-link'
import { useHolder } from './holder'

/** Opens the payment page of held tickets. */
export function usePaymentPage(orderId: string) {
  const { token } = useHolder()
  const { send, isBusy } = ticketChanges.useChange('pay')
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
      // It leads a guest back to the tickets of the link, also on a device that did not buy them.
      if (token) keepGuestToken(orderId, token)
      window.location.assign(answer.result.url)
    })
  return { open, isBusy: isBusy || isLeaving }
}
