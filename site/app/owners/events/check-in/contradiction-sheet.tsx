import { useEffect, useRef } from 'react'
import {
  type Contradiction,
  choicesOf,
  headingOf,
  paymentWords,
  storyOf,
} from '~/domain/contradiction'
import { timeAtCafe } from '~/domain/door'
import { Button } from '~/ui/button'
import { Icon } from '../../kit/icon'
import { changes } from './changes'

interface ContradictionSheetProps {
  open: Contradiction[]
  /** The telephone on which this is read. */
  device: string | null
  isOwner: boolean
  onDecided: () => void
  onLater: () => void
}

/** Shows what two doors did with one ticket while they could not know of each other, and asks what really happened. */
export function ContradictionSheet({
  open,
  device,
  isOwner,
  onDecided,
  onLater,
}: ContradictionSheetProps) {
  const decision = changes.useChange('decide')
  const heading = useRef<HTMLHeadingElement>(null)
  const [one] = open
  const id = one?.id
  // Each question is read from its beginning.
  useEffect(() => {
    if (id) heading.current?.focus()
  }, [id])
  if (!one) return null
  const choices = one.contradiction === 'withdrawn' && !isOwner ? [] : choicesOf(one)
  return (
    <section aria-label="Contradiction" className="flex grow flex-col bg-paper text-ink">
      <div className="px-6 pt-2">
        <span
          aria-hidden
          className="grid size-21 place-items-center rounded-full bg-blush text-ink"
        >
          <Icon name="fork" className="size-12" />
        </span>
        <h2
          ref={heading}
          tabIndex={-1}
          className="mt-4 font-display font-semibold text-title/tight"
        >
          {headingOf(one)}
        </h2>
        <p className="mt-3 text-body/snug">{storyOf(one)}</p>
        <p className="text-body/snug">
          {one.quantity} {one.ticket_type_name}, {one.holder ?? 'no name'}
        </p>
        <dl className="mt-4 border-ink border-t-2">
          <DoorLine
            name={one.device_id === device ? `${one.door}, this phone` : one.door}
            people={one.people}
            at={one.admitted_at}
            payment={paymentWords(one.amount, one.method)}
          />
          {one.other && (
            <DoorLine
              name={one.other.door ?? 'Another door'}
              people={one.other.people}
              at={one.other.at}
              payment={paymentWords(one.other.amount, one.other.method)}
            />
          )}
        </dl>
      </div>
      <div className="mt-auto grid gap-2.5 px-5 pt-3 pb-6">
        {choices.map(({ decision: choice, label, line }) => (
          <Button
            key={choice}
            tone="desk-on-custard"
            className="min-h-19! flex-col gap-0! text-lead/snug"
            disabled={decision.isBusy}
            onClick={() => void decision.send({ id: one.id, decision: choice }, onDecided)}
          >
            {label}
            <span className="block font-normal text-body/snug">{line}</span>
          </Button>
        ))}
        <Button tone="desk-quiet" className="min-h-13! text-ink underline" onClick={onLater}>
          Decide later ({open.length} left)
        </Button>
      </div>
    </section>
  )
}

interface DoorLineProps {
  name: string
  people: number
  at: string
  payment: string
}

function DoorLine({ name, people, at, payment }: DoorLineProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-2.5 text-lead/snug">
      <dt className="wrap-anywhere font-semibold">{name}</dt>
      <dd className="font-semibold">{people} in</dd>
      <dd className="col-span-2 text-body/snug text-ink-2">
        {timeAtCafe(at)}, {payment}
      </dd>
    </div>
  )
}
