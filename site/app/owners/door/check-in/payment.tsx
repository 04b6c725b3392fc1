import { useState } from 'react'
import { paidLabel } from '~/domain/door/door'
import type { FoundTicket } from '~/domain/door/found-ticket'
import type { CounterMethod } from '~/domain/money/order-money'
import { Button } from '~/ui/button'
import { saveCounterMethod, savedCounterMethod } from '../sale/saved-method'
import { CounterMethodChoice } from './counter-method-choice'
import { usePeopleComingIn } from './people-coming-in'

interface PaymentProps {
  ticket: FoundTicket
  pending: 'find' | 'admit' | 'pay' | 'undo' | 'sell' | undefined
  onPay: (count: number, method: CounterMethod) => void
  onAdmit: (count: number) => void
  onLeave: () => void
}

/** Takes the money of the whole order and lets people in by one press; they may also pay later. */
export function Payment({ ticket, pending, onPay, onAdmit, onLeave }: PaymentProps) {
  const { count, field } = usePeopleComingIn(ticket)
  const [method, setMethod] = useState(savedCounterMethod)
  const isBusy = pending !== undefined
  function choose(chosen: CounterMethod) {
    setMethod(chosen)
    saveCounterMethod(chosen)
  }
  return (
    <>
      {field}
      <CounterMethodChoice value={method} isFirst={!method} onChange={choose} />
      <Button
        data-first={method ? '' : undefined}
        tone="desk-primary"
        size="large"
        className="min-h-20 text-lead!"
        disabled={!method || isBusy}
        busy={pending === 'pay' && 'Noting the payment...'}
        onClick={() => method && onPay(count, method)}
      >
        {paidLabel(ticket, count)}
      </Button>
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          tone="desk-on-custard"
          className="min-h-15! text-body!"
          disabled={isBusy}
          onClick={onLeave}
        >
          Not now
        </Button>
        <Button
          tone="desk-on-custard"
          className="min-h-15! text-body!"
          disabled={isBusy && pending !== 'admit'}
          busy={pending === 'admit' && 'Checking in...'}
          onClick={() => onAdmit(count)}
        >
          Let in, pay later
        </Button>
      </div>
    </>
  )
}
