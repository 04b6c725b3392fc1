import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { PayWay } from '~/domain/money/card-payment'
import { orderFormOf } from '~/public/event/order/order-form'
import type { PurchaseOutcome } from '~/public/event/order/purchase-outcome'
import type { ChosenLine } from '~/public/event/order/use-order'

interface Guest {
  name: string
  email: string
}

interface Step {
  lines: ChosenLine[]
  way: PayWay
  guest: Guest
  code: string
  /** True asks for another code. */
  isAgain?: boolean
}

/** Carries a guest's purchase from who they are over the code of the mail to the tickets. */
export function useGuestPurchase(guest: Guest) {
  const fetcher = useFetcher<PurchaseOutcome>()
  const navigate = useNavigate()
  const outcome = fetcher.data
  const ticketsPath = outcome?.ticketsPath
  const { email } = guest
  useEffect(() => {
    if (ticketsPath) void navigate(ticketsPath, { state: { mailedTo: email } })
  }, [ticketsPath, navigate, email])
  const guestToken = outcome?.guestToken
  const send = ({ lines, way, code, isAgain = false }: Omit<Step, 'guest'>) => {
    const form = orderFormOf({ lines, way })
    form.append('name', guest.name)
    form.append('email', guest.email)
    form.append('code', code)
    if (guestToken) form.append('guestToken', guestToken)
    if (isAgain) form.append('intent', 'send-code')
    return fetcher.submit(form, { method: 'post' })
  }
  return {
    send,
    isBusy: fetcher.state !== 'idle' || outcome?.isLeaving === true || ticketsPath !== undefined,
    /** True where a code was mailed and is to be typed. */
    isWaiting: guestToken !== undefined,
    errorOf: (field: 'name' | 'email' | 'code') =>
      outcome?.ok === false ? outcome.errors?.[field] : undefined,
    /** Goes back to the name and the address. */
    beginAgain: () => fetcher.reset(),
  }
}
