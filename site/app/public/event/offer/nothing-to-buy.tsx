import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { CafeEvent } from '~/data/events/events'
import { todayInLondon } from '~/domain/dates'
import { SoldOutCard } from '~/public/event/order/sold-out-card'
import type { Waiting } from '~/public/event/order/waiting'
import { Button, ButtonLink } from '~/ui/button'
import { PanelHead } from './panel-head'

interface NothingToBuyProps {
  event: CafeEvent
  isOnSale: boolean
  now: Date
  waiting: Waiting
  /** What is held for the person here. */
  children: ReactNode
}

/** Says why there is nothing to buy: entry is free, no tickets are left, or they are no longer on sale. */
export function NothingToBuy({ event, isOnSale, now, waiting, children }: NothingToBuyProps) {
  const types = event.ticket_types
  if (types.length === 0) {
    return (
      <>
        {event.event_date < todayInLondon(now) ? (
          <Sheet title="This event is over">
            <p>It was free to come in.</p>
          </Sheet>
        ) : (
          <Sheet title="Free entry, just come">
            <p>You don’t need a ticket.</p>
          </Sheet>
        )}
        <footer className="purchase-stub">
          <ButtonLink to={href('/contact')} tone="paper" wide>
            Ask us
          </ButtonLink>
        </footer>
      </>
    )
  }
  if (isOnSale) {
    return (
      <>
        <Sheet title="Sold out">
          {children}
          <div className="grid gap-2">
            {types.map((type) => (
              <SoldOutCard key={type.id} type={type} waiting={waiting} />
            ))}
          </div>
        </Sheet>
        <footer className="purchase-stub">
          <p className="text-center text-label text-ink-2">
            Joining costs nothing and you can leave any time.
          </p>
        </footer>
      </>
    )
  }
  return (
    <>
      <Sheet title="Purchase Tickets">
        <ul className="grid gap-2 font-semibold text-ink-2">
          {types.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </Sheet>
      <footer className="purchase-stub">
        <Button wide disabled>
          No longer on sale
        </Button>
      </footer>
    </>
  )
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="purchase-sheet">
      <PanelHead title={title} isQuiet={title === 'Sold out'} />
      <div className="purchase-body">{children}</div>
    </div>
  )
}
