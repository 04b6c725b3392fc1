import { href } from 'react-router'
import { eventIsCancelled } from '~/domain/events/cancelled-event'
import { ButtonLink } from '~/ui/button'
import { PanelHead } from './panel-head'

/** Takes the place of the purchase panel once an event is cancelled. */
export function CancelledEvent() {
  return (
    <section id="tickets" aria-label={eventIsCancelled} className="purchase-panel">
      <div className="purchase-sheet">
        <PanelHead title={eventIsCancelled} />
        <div className="grid gap-3 px-7 pt-6 pb-6.5">
          <p>Tickets for it are no longer valid, and everyone who had one gets an email from us.</p>
          <p>If you have paid, you get your money back: ask us.</p>
        </div>
      </div>
      <footer className="purchase-stub">
        <ButtonLink to={href('/contact')} tone="paper" wide>
          Ask us
        </ButtonLink>
      </footer>
    </section>
  )
}
