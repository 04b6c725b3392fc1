import { clsx } from 'clsx'
import type { TicketType } from '~/data/events/events'
import { formatPrice } from '~/domain/money/money'
import type { CounterMethod } from '~/domain/money/order-money'
import { remainingTickets } from '~/domain/tickets/tickets'
import { TextField } from '~/ui/field'
import { Icon, type IconName } from '../../controls/icon'
import type { SeatSale } from './use-seat-sale'

interface KindChoiceProps {
  types: TicketType[]
  value: string
  onChange: (id: string) => void
}

/** The kinds of seats with what is left of each; the focus begins at the chosen one. */
export function KindChoice({ types, value, onChange }: KindChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-label/snug">Which seat?</legend>
      {types.map((type) => {
        const left = remainingTickets(type)
        const isChosen = type.id === value
        return (
          <label
            key={type.id}
            className={clsx(
              'grid min-h-13.5 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-control px-4 py-1.5 text-body/snug outline-offset-2 has-focus-visible:outline-3 has-focus-visible:outline-ink',
              left === 0
                ? 'bg-pavement text-ink-2'
                : isChosen
                  ? 'cursor-pointer bg-custard-soft inset-ring-2 inset-ring-ink'
                  : 'cursor-pointer bg-milk inset-ring-[1.5px] inset-ring-field',
            )}
          >
            <input
              type="radio"
              name="kind"
              checked={isChosen}
              disabled={left === 0}
              data-first={isChosen ? '' : undefined}
              onChange={() => onChange(type.id)}
              className={clsx('size-5 accent-ink', left === 0 && 'invisible')}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className={clsx('block font-semibold', left === 0 && 'line-through')}>
                {type.name}
              </span>
              {left !== null && (
                <span className="block text-small">{left === 0 ? 'Sold out' : `${left} left`}</span>
              )}
            </span>
            <span className={clsx('font-semibold', left === 0 && 'font-normal')}>
              {formatPrice(type.price)}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** The ways to pay at the door, in the order in which they are shown. */
const ways: [CounterMethod, string, IconName][] = [
  ['card', 'Card', 'card'],
  ['cash', 'Cash', 'cash'],
]

interface WayToPayProps {
  value: CounterMethod | undefined
  onChange: (method: CounterMethod) => void
}

/** How the person pays, as parts of one control. */
export function WayToPay({ value, onChange }: WayToPayProps) {
  return (
    <fieldset>
      <legend className="font-medium text-label/snug">How do they pay?</legend>
      <div className="mt-1.5 flex overflow-hidden rounded-control bg-milk inset-ring-2 inset-ring-ink">
        {ways.map(([way, words, icon]) => (
          <label
            key={way}
            className={clsx(
              'flex min-h-14.5 flex-1 cursor-pointer flex-col items-center justify-center gap-1 rounded-control font-semibold text-body/none -outline-offset-4 has-focus-visible:outline-3 has-focus-visible:outline-yolk',
              way === value && 'bg-ink text-paper',
            )}
          >
            <input
              type="radio"
              name="method"
              checked={way === value}
              onChange={() => onChange(way)}
              className="sr-only"
            />
            <Icon name={icon} className="size-5.5" />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Asks for name and address, of which neither is needed. */
export function WhoBuys({ draft, change }: Pick<SeatSale, 'draft' | 'change'>) {
  return (
    <div className="grid grid-cols-2 items-start gap-2.5">
      <TextField
        label={<Optional label="Name" words="or nothing" />}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        label={<Optional label="Email" words="optional" />}
        type="email"
        value={draft.email}
        onChange={({ target }) => change({ email: target.value })}
        placeholder="for the receipt"
        autoComplete="off"
        maxLength={255}
      />
    </div>
  )
}

function Optional({ label, words }: { label: string; words: string }) {
  return (
    <>
      {label} <span className="font-normal text-ink-2 text-small">{words}</span>
    </>
  )
}
