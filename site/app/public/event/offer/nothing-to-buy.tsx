import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { TicketType } from '~/data/events/events'
import { isSoldOut } from '~/domain/tickets/tickets'
import { Button, ButtonLink } from '~/ui/button'
import { PanelHead } from './panel-head'

/** Says why there is nothing to buy: no ticket types, none left, or no longer on sale. */
export function NothingToBuy({ types }: { types: TicketType[] }) {
  if (types.length === 0) {
    return (
      <>
        <Sheet>
          <p>There are no tickets to buy for this event.</p>
        </Sheet>
        <footer className="purchase-stub">
          <ButtonLink to={href('/contact')} tone="paper" wide>
            Ask us
          </ButtonLink>
        </footer>
      </>
    )
  }
  return (
    <>
      <Sheet>
        <ul className="grid gap-2 font-semibold text-ink-2">
          {types.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </Sheet>
      <footer className="purchase-stub">
        <Button wide disabled>
          {types.every(isSoldOut) ? 'Sold out' : 'No longer on sale'}
        </Button>
      </footer>
    </>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="purchase-sheet">
      <PanelHead title="Purchase Tickets" />
      <div className="px-7 pt-6 pb-6.5">{children}</div>
    </div>
  )
}
