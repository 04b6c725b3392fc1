import { useEffect, useRef } from 'react'
import { type Contradiction, sumsLeft } from '~/domain/contradiction'
import { Button } from '~/ui/button'
import { SumsLeft } from '../unsettled/sums-left'
import { changes } from './changes'

interface UnsettledSheetProps {
  unsettled: Contradiction[]
  isOwner: boolean
  onSettled: () => void
  onLeave: () => void
}

/** Lists the money that decisions of this evening left, while the people may still be here. */
export function UnsettledSheet({ unsettled, isOwner, onSettled, onLeave }: UnsettledSheetProps) {
  const settlement = changes.useChange('settle')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label="Money to settle" className="flex grow flex-col bg-paper text-ink">
      <h2
        ref={heading}
        tabIndex={-1}
        className="px-5 pt-4 pb-2 font-display font-semibold text-title/tight"
      >
        {sumsLeft(unsettled)}
      </h2>
      <SumsLeft
        sums={unsettled}
        isOwner={isOwner}
        isBusy={settlement.isBusy}
        onSettle={(id, isSettled) => void settlement.send({ id, isSettled }, onSettled)}
      />
      <div className="mt-auto grid px-5 pt-3 pb-6">
        <Button tone="desk" size="large" className="min-h-20 text-lead!" onClick={onLeave}>
          Back to the door
        </Button>
      </div>
    </section>
  )
}
