import type { ReactNode } from 'react'
import { type Contradiction, leftToDo, whyLeft } from '~/domain/contradiction'
import { formatMoment } from '~/domain/dates'
import { Button } from '~/ui/button'

interface SumsLeftProps {
  sums: Contradiction[]
  /** Owners alone hand money back. */
  isOwner: boolean
  isBusy: boolean
  onSettle: (id: string, isSettled: boolean) => void
  /** Stands beside the button of a sum that is to collect. */
  actionsOf?: (one: Contradiction) => ReactNode
}

/** Lists the money that decisions about two doors left to collect or to hand back, each sum with its button. */
export function SumsLeft({ sums, isOwner, isBusy, onSettle, actionsOf }: SumsLeftProps) {
  return (
    <ul aria-label="Money left by the doors" className="divide-y divide-hair">
      {sums.map((one) => {
        const { id, settled_at, to_hand_back } = one
        const mayPress = isOwner || to_hand_back === 0
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-3.5 max-sm:px-4"
          >
            <div className="min-w-0 grow basis-60">
              <h3 className="font-semibold text-body">{leftToDo(one)}</h3>
              <p className="wrap-anywhere text-small text-ink-2">
                {whyLeft(one)}, {formatMoment(one.admitted_at)}
                {settled_at && `, settled ${formatMoment(settled_at)}`}
              </p>
            </div>
            {settled_at === null && actionsOf?.(one)}
            {mayPress ? (
              <Button
                tone="desk"
                className="min-h-11!"
                disabled={isBusy}
                onClick={() => onSettle(id, settled_at === null)}
              >
                {buttonWords(one)}
                <span className="sr-only">: {whyLeft(one)}</span>
              </Button>
            ) : (
              settled_at === null && <p className="text-small">An owner hands it back.</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function buttonWords({ settled_at, to_collect }: Contradiction): string {
  if (settled_at !== null) return 'Not settled after all'
  return to_collect > 0 ? 'Collected' : 'Handed back'
}
