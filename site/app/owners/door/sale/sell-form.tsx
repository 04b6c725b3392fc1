import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TicketType } from '~/data/events/events'
import { type RefusedSale, refusedSale, saleLabel, seatsLeft } from '~/domain/door/seat-sale'
import type { CounterMethod } from '~/domain/money/order-money'
import {
  isSoldOut,
  maximumQuantity,
  preselected,
  remainingTickets,
  totalOf,
} from '~/domain/tickets/tickets'
import { Button } from '~/ui/button'
import { Stepper } from '~/ui/stepper'
import { Icon } from '../../controls/icon'
import { KindChoice, WayToPay, WhoBuys } from './sale-fields'
import { saveCounterMethod, savedCounterMethod } from './saved-method'
import { notSoldOffline, type SaleDraft, type SeatSale } from './use-seat-sale'

/** A sale as it is sent. */
export interface SaleOrder extends SaleDraft {
  pence: number
  method: CounterMethod
}

interface SellFormProps {
  /** The event's title and day. */
  event: string
  types: TicketType[]
  sale: SeatSale
  isBusy: boolean
  /** Sells; what the café refuses is told to `onRefused`, blank where no answer came. */
  onSell: (order: SaleOrder, onRefused: (message: string) => void) => void
}

/** Sells seats to people without a ticket: they pay and come in by one press. */
export function SellForm({ event, types, sale, isBusy, onSell }: SellFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [method, setMethod] = useState(savedCounterMethod)
  const [refused, setRefused] = useState<RefusedSale>()
  const { draft, change, isAway } = sale
  const kind = kindOf(types, draft.typeId)
  const most = Math.min((kind && remainingTickets(kind)) ?? maximumQuantity, maximumQuantity)
  const quantity = Math.min(draft.quantity, Math.max(most, 1))
  const pence = kind ? totalOf([{ type: kind, quantity }]) : 0
  const isFull = !kind || isSoldOut(kind)
  useFreshCounts()
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [])

  function submit(press: FormEvent) {
    press.preventDefault()
    const paid = pence > 0 ? method : (method ?? 'cash')
    if (!kind || isFull || isAway || isBusy || !paid) return
    setRefused(undefined)
    onSell({ ...draft, typeId: kind.id, quantity, pence, method: paid }, (message) => {
      if (!message) return
      const refusal = refusedSale(message, kind.name)
      setRefused(refusal)
      if (refusal.left) change({ quantity: Math.min(quantity, refusal.left) })
    })
  }
  return (
    <form ref={form} onSubmit={submit} aria-label="Sell a seat" className="flex grow flex-col">
      <SellHeader event={event} left={seatsLeft(types)} onBack={sale.close} />
      {refused && <Refused refused={refused} />}
      {isAway && (
        <p role="status" className="bg-custard px-5 py-3 font-medium text-body/snug">
          {notSoldOffline}
        </p>
      )}
      <div className="grid gap-4 px-5 pt-3.5">
        <KindChoice
          types={types}
          value={kind?.id ?? ''}
          onChange={(typeId) => change({ typeId, quantity })}
        />
        <Stepper
          label="Quantity"
          value={quantity}
          min={1}
          max={Math.max(most, 1)}
          onChange={(next) => change({ quantity: next })}
        />
        <WhoBuys draft={draft} change={change} />
        {pence > 0 && (
          <WayToPay
            value={method}
            onChange={(chosen) => {
              setMethod(chosen)
              saveCounterMethod(chosen)
            }}
          />
        )}
      </div>
      <div className="mt-auto grid px-5 pt-4 pb-6.5">
        <Button
          type="submit"
          tone="desk-primary"
          size="large"
          className="min-h-16! text-lead!"
          disabled={isFull || (pence > 0 && !method)}
          aria-disabled={isAway || undefined}
          busy={isBusy && 'Selling...'}
        >
          {isFull ? 'No seats left to sell' : saleLabel(pence, quantity)}
        </Button>
      </div>
    </form>
  )
}

/** The chosen kind while it is left, else the first that is. */
function kindOf(types: TicketType[], id: string): TicketType | undefined {
  return types.find((type) => type.id === id && !isSoldOut(type)) ?? preselected(types)
}

/** Reads once more what is left: the website has sold since the screen was loaded. */
function useFreshCounts() {
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
}

function SellHeader({
  event,
  left,
  onBack,
}: {
  event: string
  left: number | null
  onBack: () => void
}) {
  return (
    <header className="flex min-h-17 items-center gap-1 border-hair border-b py-2.5 pr-4 pl-1.5 text-label/snug">
      <button
        type="button"
        aria-label="Back to check in"
        onClick={onBack}
        className="grid size-12 flex-none place-items-center rounded-desk"
      >
        <Icon name="back" className="size-6.5" />
      </button>
      <div className="min-w-0 grow">
        <h1 className="font-semibold font-text text-body/snug">Sell a seat</h1>
        <p className="truncate">{event}</p>
      </div>
      {left !== null && (
        <p className="flex-none text-right">
          <span className="block font-semibold text-lead/none">{left}</span>{' '}
          {left === 1 ? 'seat' : 'seats'} left
        </p>
      )}
    </header>
  )
}

/** Says why nothing was sold, and takes the focus. */
function Refused({ refused: { title, words } }: { refused: RefusedSale }) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => strip.current?.focus(), [])
  return (
    <div
      ref={strip}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 bg-blush-soft px-5 py-3 text-body/snug outline-none"
    >
      <Icon name="warning" className="size-6.5 flex-none text-danger" />
      <p>
        {title && <b className="block font-semibold">{title}</b>}
        {words}
      </p>
    </div>
  )
}
