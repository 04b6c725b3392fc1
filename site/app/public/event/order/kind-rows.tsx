import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { CafeEvent, TicketType } from '~/data/events/events'
import { formatTicketPrice } from '~/domain/money/money'
import { largestLine } from '~/domain/tickets/order-fit'
import { isSoldOut, scarcity } from '~/domain/tickets/tickets'
import { Stepper } from '~/ui/stepper'
import { SoldOutCard } from './sold-out-card'
import type { EventOrder } from './use-order'
import type { Waiting } from './waiting'

interface KindRowsProps {
  event: CafeEvent
  order: EventOrder
  waiting: Waiting
  /** The kinds to show. */
  types: TicketType[]
  /** True where the rows take the place of the button that was pressed for them. */
  takesFocus: boolean
}

/** Asks how many of each kind of ticket. */
export function KindRows({ event, order, waiting, types, takesFocus }: KindRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (takesFocus) list.current?.focus()
  }, [takesFocus])
  const { lines, choose } = order
  const quantityOf = (type: TicketType) =>
    lines.find((line) => line.type.id === type.id)?.quantity ?? 0
  const change = (type: TicketType, quantity: number) => {
    const others = lines.filter((line) => line.type.id !== type.id)
    choose(quantity > 0 ? [...others, { type, quantity }] : others)
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label="Ticket types" className="grid gap-2">
      {types.map((type) =>
        isSoldOut(type) ? (
          <li key={type.id}>
            <SoldOutCard type={type} waiting={waiting} />
          </li>
        ) : (
          <KindRow
            key={type.id}
            type={type}
            quantity={quantityOf(type)}
            most={largestLine(event, lines, type)}
            onChange={(quantity) => change(type, quantity)}
          />
        ),
      )}
    </ul>
  )
}

interface KindRowProps {
  type: TicketType
  quantity: number
  most: number
  onChange: (quantity: number) => void
}

function KindRow({ type, quantity, most, onChange }: KindRowProps) {
  const left = quantity > 0 && quantity === most && scarcity(type) ? 'None left' : scarcity(type)
  return (
    <li className={clsx('ticket-kind', quantity > 0 && 'ticket-kind-chosen')}>
      <p className="leading-snug">
        <strong className="block font-semibold">{type.name}</strong>
        {formatTicketPrice(type.price)}
        {left && (
          <span className="ml-2.5 whitespace-nowrap text-label font-semibold text-rhubarb">
            {left}
          </span>
        )}
      </p>
      <Stepper
        label={`How many ${type.name} tickets`}
        of={`${type.name} ticket`}
        value={quantity}
        min={0}
        max={most}
        onChange={onChange}
      />
      {type.description && (
        <p className="col-span-full pt-1 text-label/snug text-ink-2">{type.description}</p>
      )}
    </li>
  )
}
