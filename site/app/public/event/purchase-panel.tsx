import type { FormEvent } from 'react'
import { href } from 'react-router'
import type { CafeEvent } from '~/data/events'
import { chooseTicketsMessage, formatTotal, isSoldOut, unknownTypeMessage } from '~/domain/tickets'
import { useSiteContent } from '~/layout/use-site-content'
import { Button } from '~/ui/button'
import { Drawing } from '~/ui/drawing'
import { Link } from '~/ui/link'
import { CancelledEvent } from './cancelled-event'
import { ChooseTickets } from './choose-tickets'
import { ConfirmEmail } from './confirm-email'
import { NothingToBuy } from './nothing-to-buy'
import { useChoice } from './use-choice'
import { refuse, usePurchase } from './use-purchase'

interface PurchasePanelProps {
  event: CafeEvent
  isOnSale: boolean
}

/** Sells the tickets of an event, or says why there are none to buy. */
export function PurchasePanel({ event, isOnSale }: PurchasePanelProps) {
  if (event.cancelled_at) return <CancelledEvent />
  const isForSale = isOnSale && !event.ticket_types.every(isSoldOut)
  return (
    <section id="tickets" aria-label="Purchase Tickets" className="purchase-panel">
      {isForSale ? (
        <PurchaseForm event={event} />
      ) : (
        <div className="purchase-ticket">
          <PanelHead />
          <NothingToBuy types={event.ticket_types} />
        </div>
      )}
    </section>
  )
}

function PanelHead() {
  return (
    <header className="flex items-end justify-between bg-custard px-7 pt-5.5 pb-5">
      <h2 className="max-w-[8ch] text-h3">Purchase Tickets</h2>
      <Drawing name="bird" sizes="104px" className="-mr-1.5 -mb-5 h-auto w-26" />
    </header>
  )
}

/** Asks for type and quantity, shows the total and buys. */
function PurchaseForm({ event }: { event: CafeEvent }) {
  const { ticket_payment } = useSiteContent()
  const { typeId, selected, quantity, most, choose } = useChoice(event)
  const { purchase, isBusy, isBought, isUnheard, waiting, codeError, chooseAgain } =
    usePurchase(event)
  const isAvailable = selected !== undefined && !isSoldOut(selected)

  const submit = (formEvent: FormEvent<HTMLFormElement>) => {
    formEvent.preventDefault()
    if (!typeId || quantity < 1) return refuse(chooseTicketsMessage)
    if (!selected) return refuse(unknownTypeMessage)
    choose({})
    const code = String(new FormData(formEvent.currentTarget).get('code') ?? '')
    const proof = waiting && { ticketCode: waiting.ticketCode, code }
    void purchase({ ticketTypeId: selected.id, price: selected.price, quantity, ...proof })
  }
  return (
    <form onSubmit={submit} className="purchase-ticket">
      <PanelHead />
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
            most={most}
            onChooseType={(id) => choose({ typeId: id })}
            onChangeQuantity={(next) => choose({ quantity: next })}
          />
        )}
        {isUnheard && <NotHeard />}
      </div>
      <footer className={isBought ? 'purchase-stub purchase-stub-torn' : 'purchase-stub'}>
        <p className="mb-3.5 flex items-baseline justify-between font-semibold" aria-live="polite">
          Total
          <output className="font-bold font-display text-title/none">
            {formatTotal(selected?.price ?? 0, quantity)}
          </output>
        </p>
        {ticket_payment && selected && selected.price > 0 && (
          <p className="mb-3.5">{ticket_payment}</p>
        )}
        <Button type="submit" wide disabled={!isAvailable} busy={isBusy && 'Processing...'}>
          {waiting ? 'Confirm and purchase' : 'Purchase Tickets'}
        </Button>
        <p className="mt-3.5 text-center text-label text-ink-2">
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
  )
}

function NotHeard() {
  return (
    <p role="alert" className="mt-5 rounded-control bg-custard-soft p-4">
      We do not know whether that worked. Check{' '}
      <Link to={href('/tickets')} className="text-link">
        My Tickets
      </Link>
      , or try again: nothing is bought twice.
    </p>
  )
}
