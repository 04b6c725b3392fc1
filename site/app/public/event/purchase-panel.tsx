import { type FormEvent, useState } from 'react'
import type { CafeEvent } from '~/data/events'
import { formatTotal, isSoldOut, preselected } from '~/domain/tickets'
import { Button } from '~/ui/button'
import { Drawing } from '~/ui/drawing'
import { ChooseTickets } from './choose-tickets'
import { ConfirmEmail } from './confirm-email'
import { useIsOnSale } from './purchase-bar'
import { refuse, usePurchase } from './use-purchase'

/** The ticket you are about to hold: what kind, how many, what it comes to. */
export function PurchasePanel({ event }: { event: CafeEvent }) {
  const { ticket_types: types } = event
  const [typeId, setTypeId] = useState(preselected(types)?.id)
  const [quantity, setQuantity] = useState(1)
  const { purchase, isBusy, isBought, waiting, codeError, chooseAgain } = usePurchase(event)
  const selected = types.find(({ id }) => id === typeId)
  const isAvailable = useIsOnSale(event) && selected !== undefined && !isSoldOut(selected)

  const submit = (formEvent: FormEvent<HTMLFormElement>) => {
    formEvent.preventDefault()
    if (!typeId || quantity < 1) return refuse('Please select a ticket type and quantity')
    if (!selected) return refuse('Invalid ticket type')
    const code = String(new FormData(formEvent.currentTarget).get('code') ?? '')
    const proof = waiting && { ticketCode: waiting.ticketCode, code }
    void purchase({ ticketTypeId: selected.id, price: selected.price, quantity, ...proof })
  }
  return (
    <section id="tickets" aria-label="Purchase Tickets" className="purchase-panel">
      <form onSubmit={submit} className="purchase-ticket">
        <header className="flex items-end justify-between bg-custard px-7 pt-5.5 pb-5">
          <h2 className="max-w-[8ch] text-[1.75rem]">Purchase Tickets</h2>
          <Drawing name="bird" sizes="104px" className="-mr-1.5 -mb-5 h-auto w-26" />
        </header>
        <div className="px-7 pt-6 pb-6.5">
          {waiting && selected ? (
            <ConfirmEmail
              tickets={`${quantity} × ${selected.name}`}
              isCodeSent={waiting.isCodeSent}
              error={codeError}
            />
          ) : (
            <ChooseTickets
              event={event}
              typeId={typeId}
              quantity={quantity}
              onChooseType={setTypeId}
              onChangeQuantity={setQuantity}
            />
          )}
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
            {waiting && isAvailable ? 'Confirm and purchase' : labelOf(types, isAvailable)}
          </Button>
          <p className="mt-3.5 text-center text-[0.94rem] text-ink-2">
            {waiting ? (
              <button type="button" className="text-link" onClick={chooseAgain}>
                Choose other tickets
              </button>
            ) : (
              'They go straight to My Tickets.'
            )}
          </p>
        </footer>
      </form>
    </section>
  )
}

function labelOf(types: CafeEvent['ticket_types'], isAvailable: boolean): string {
  if (types.length > 0 && types.every(isSoldOut)) return 'Sold out'
  return isAvailable || types.length === 0 ? 'Purchase Tickets' : 'No longer on sale'
}
