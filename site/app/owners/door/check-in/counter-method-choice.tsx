import { clsx } from 'clsx'
import { useId } from 'react'
import { type CounterMethod, counterMethods } from '~/domain/money/order-money'
import { Icon } from '../../controls/icon'

interface CounterMethodChoiceProps {
  value: CounterMethod | undefined
  /** True where the focus begins here. */
  isFirst: boolean
  /** True where a button stands at the end of the question. */
  hasSide: boolean
  onChange: (method: CounterMethod) => void
}

/** Card or cash, as two large halves of one control. */
export function CounterMethodChoice({
  value,
  isFirst,
  hasSide = false,
  onChange,
}: CounterMethodChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className={clsx('font-medium', hasSide && 'py-2.5')}>How did they pay?</legend>
      <div className="mt-1.5 grid grid-cols-2 rounded-control inset-ring-2 inset-ring-ink">
        {counterMethods.map((method, index) => (
          <label
            key={method}
            className={clsx(
              'flex min-h-13 cursor-pointer items-center justify-center gap-2 rounded-control font-semibold text-body/none outline-offset-2 has-focus-visible:outline-3 has-focus-visible:outline-ink',
              method === value && 'bg-paper inset-ring-4 inset-ring-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={method === value}
              data-first={isFirst && index === 0 ? '' : undefined}
              onChange={() => onChange(method)}
              className="sr-only"
            />
            <Icon name={method} className="size-5.5" />
            {method === 'card' ? 'Card' : 'Cash'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
