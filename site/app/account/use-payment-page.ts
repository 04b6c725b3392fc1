import { useEffect, useState } from 'react'
import type { HeldOrder } from '~/data/holds'
import { ticketChanges } from './changes'

/** Opens the payment page of held tickets, or says that it could not be opened. */
export function usePaymentPage(order: HeldOrder) {
  const { send, isBusy } = ticketChanges.useChange('pay')
  const [isLeaving, setLeaving] = useState(false)
  // The browser's way back may show this page as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  const open = (onRefused?: () => void) =>
    void send(order, (answer) => {
      if (!answer.ok) return onRefused?.()
      setLeaving(true)
      window.location.assign(answer.result.url)
    })
  return { open, isBusy: isBusy || isLeaving }
}
