import { useState } from 'react'
import { paidLabel } from '~/domain/door/door'
import type { FoundTicket } from '~/domain/door/found-ticket'
import type { CounterMethod } from '~/domain/money/order-money'
import { Button } from '~/ui/button'
import { saveCounterMethod, savedCounterMethod } from '../sale/saved-method'
import { CounterMethodChoice } from './counter-method-choice'
import { usePeopleComingIn } from './people-coming-in'
import type { Pending } from './use-door'

interface PaymentProps {
  ticket: FoundTicket
  pending: Pending | undefined
  onPay: (count: number, method: CounterMethod) => void
  onAdmit: (count: number) => void
  /** Shows the payment by card to their own telephone; undefined where the café takes no cards, or can't be asked. */
  onShow: (() => void) | undefined
  onLeave: () => void
}

/** Takes the money of the whole order and lets people in by one press; they may also pay later. */
export function Payment({ ticket, pending, onPay, onAdmit, onShow, onLeave }: PaymentProps) {
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
      <div className="relative">
        <CounterMethodChoice
          value={method}
          isFirst={!method}
          hasSide={onShow !== undefined}
          onChange={choose}
        />
        {onShow && (
          <Button
            tone="desk-on-custard"
            className="absolute! top-0 right-0 min-h-11! text-body!"
            disabled={isBusy && pending !== 'show'}
            busy={pending === 'show' && 'Opening...'}
            onClick={onShow}
          >
            Show QR to pay
          </Button>
        )}
      </div>
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
