import { clsx } from 'clsx'
import type { ComponentType } from 'react'
import { type ArrivalWords, arrivalWords } from '~/domain/money/payment-arrival'
import { CircleAlert, Clock, Tick } from '~/ui/icons'
import type { OrderArrival } from './use-awaited-payment'

interface ArrivalStripProps {
  arrival: OrderArrival
  /** True where the page has asked for the payment for as long as it does. */
  hasWaited: boolean
  onLookAgain: () => void
}

/** Tells a buyer who comes back from the payment page what is known of the payment, and no more. */
export function ArrivalStrip({ arrival, hasWaited, onLookAgain }: ArrivalStripProps) {
  const { tone, title, text } = arrivalWords({ ...arrival, hasWaited })
  const { Icon, look } = looks[tone]
  return (
    <div
      role="status"
      className={clsx('mb-7.5 flex items-start gap-3.5 rounded-control p-4.5 print:hidden', look)}
    >
      <Icon className="mt-0.5 size-6 flex-none" />
      <div>
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
        {hasWaited && arrival.state === 'open' && (
          <button type="button" className="text-link mt-2" onClick={onLookAgain}>
            Look again
          </button>
        )}
      </div>
    </div>
  )
}

type Look = { Icon: ComponentType<{ className?: string }>; look: string }

const looks: Record<ArrivalWords['tone'], Look> = {
  good: { Icon: Tick, look: 'bg-moss text-paper' },
  waiting: { Icon: Clock, look: 'bg-ink text-paper' },
  unsure: { Icon: CircleAlert, look: 'bg-custard text-ink' },
}
