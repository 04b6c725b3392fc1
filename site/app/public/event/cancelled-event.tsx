import { href } from 'react-router'
import { eventIsCancelled } from '~/domain/cancelled-event'
import { ButtonLink } from '~/ui/button'
import { Drawing } from '~/ui/drawing'

/** Takes the place of the purchase panel once an event is cancelled. */
export function CancelledEvent() {
  return (
    <section id="tickets" aria-label={eventIsCancelled} className="purchase-panel">
      <div className="purchase-ticket">
        <header className="flex items-end justify-between bg-custard px-7 pt-5.5 pb-5">
          <h2 className="max-w-[12ch] text-h3">{eventIsCancelled}</h2>
          <Drawing name="bird" sizes="104px" className="-mr-1.5 -mb-5 h-auto w-26" />
        </header>
        <div className="grid gap-3 px-7 pt-6 pb-6.5">
          <p>Tickets for it are no longer valid, and everyone who had one gets an email from us.</p>
          <p>If you have paid, you get your money back: ask us.</p>
        </div>
        <footer className="purchase-stub">
          <ButtonLink to={href('/contact')} tone="paper" wide>
            Ask us
          </ButtonLink>
        </footer>
      </div>
    </section>
  )
}
