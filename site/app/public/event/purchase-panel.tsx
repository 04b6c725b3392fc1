import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { CafeEvent } from '~/data/events'
import { formatPrice } from '~/domain/money'
import type { Outcome } from '~/domain/outcome'
import { formatTotal, isOnSale, isSoldOut, maximumQuantity, preselected } from '~/domain/tickets'
import type { ReturnState } from '~/session/return-path'
import { useSession } from '~/session/use-session'
import { Button, buttonLook } from '~/ui/button'
import { Drawing } from '~/ui/drawing'
import { Stepper } from '~/ui/stepper'
import { showOutcome } from '~/ui/toast'
import { TicketTypeCard } from './ticket-type-card'

/** The ticket you are about to hold: what kind, how many, what it comes to. */
export function PurchasePanel({ event }: { event: CafeEvent }) {
  const { ticket_types: types } = event
  const [typeId, setTypeId] = useState(preselected(types)?.id)
  const [quantity, setQuantity] = useState(1)
  const { purchase, isBusy, isBought } = usePurchase(event)
  const selected = types.find(({ id }) => id === typeId)
  const isAvailable = useIsOnSale(event) && selected !== undefined && !isSoldOut(selected)

  const submit = (formEvent: FormEvent) => {
    formEvent.preventDefault()
    if (!typeId || quantity < 1) return refuse('Please select a ticket type and quantity')
    if (!selected) return refuse('Invalid ticket type')
    void purchase({ ticketTypeId: selected.id, price: selected.price, quantity })
  }
  return (
    <section id="tickets" aria-label="Purchase Tickets" className="purchase-panel">
      <form onSubmit={submit} className="purchase-ticket">
        <header className="flex items-end justify-between bg-custard px-7 pt-5.5 pb-5">
          <h2 className="max-w-[8ch] text-[1.75rem]">Purchase Tickets</h2>
          <Drawing name="bird" sizes="104px" className="-mr-1.5 -mb-5 h-auto w-26" />
        </header>
        <div className="px-7 pt-6 pb-6.5">
          <fieldset className="grid gap-3">
            <legend className="sr-only">Ticket type</legend>
            {types.map((type) => (
              <TicketTypeCard
                key={type.id}
                type={type}
                isChecked={type.id === typeId}
                onCheck={() => setTypeId(type.id)}
              />
            ))}
          </fieldset>
          <div className="mt-5">
            <Stepper
              label="Quantity"
              value={quantity}
              min={1}
              max={maximumQuantity}
              onChange={setQuantity}
            />
          </div>
        </div>
        <footer className={isBought ? 'purchase-stub purchase-stub-torn' : 'purchase-stub'}>
          <p
            className="mb-3.5 flex items-baseline justify-between font-semibold"
            aria-live="polite"
          >
            Total
            <output className="font-[740] font-display text-4xl/none tracking-[-0.02em]">
              {formatTotal(selected?.price ?? 0, quantity)}
            </output>
          </p>
          <Button type="submit" wide disabled={!isAvailable} busy={isBusy && 'Processing...'}>
            {labelOf(types, isAvailable)}
          </Button>
          <p className="mt-3.5 text-center text-[0.94rem] text-ink-2">
            They go straight to My Tickets.
          </p>
        </footer>
      </form>
    </section>
  )
}

/** On a phone the panel comes after the text; this bar at the foot of the screen leads to it. */
export function PurchaseBar({ event }: { event: CafeEvent }) {
  const onSale = useIsOnSale(event)
  const prices = event.ticket_types.filter((type) => !isSoldOut(type)).map(({ price }) => price)
  if (!onSale || prices.length === 0) return null
  return (
    <p className="purchase-bar">
      <span>
        From{' '}
        <strong className="font-display text-[1.3rem]">{formatPrice(Math.min(...prices))}</strong>
      </span>
      <a href="#tickets" className={buttonLook({ size: 'small' })}>
        Buy tickets
      </a>
    </p>
  )
}

function labelOf(types: CafeEvent['ticket_types'], isAvailable: boolean): string {
  if (types.length > 0 && types.every(isSoldOut)) return 'Sold out'
  return isAvailable || types.length === 0 ? 'Purchase Tickets' : 'No longer on sale'
}

function refuse(message: string) {
  showOutcome({ ok: false, message })
}

/** Buys, and goes to My Tickets when the stub is torn off; who is not signed in goes to sign in and comes back. */
function usePurchase({ id }: CafeEvent) {
  const fetcher = useFetcher<Outcome>()
  const navigate = useNavigate()
  const { status } = useSession()
  const isBought = fetcher.data?.ok === true
  useEffect(() => {
    if (!isBought) return
    const timer = setTimeout(() => void navigate('/tickets'), 450)
    return () => clearTimeout(timer)
  }, [isBought, navigate])
  const purchase = async (order: { ticketTypeId: string; price: number; quantity: number }) => {
    if (status === 'signed-in') return fetcher.submit(order, { method: 'post' })
    refuse('Please sign in to purchase tickets')
    const state: ReturnState = { returnTo: `/events/${id}` }
    await navigate('/auth', { state })
  }
  return { purchase, isBusy: fetcher.state !== 'idle', isBought }
}

// The page may have been made before sales ended, so the visitor's own clock decides what it shows.
function useIsOnSale(event: CafeEvent): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => isOnSale(event),
    () => true,
  )
}
