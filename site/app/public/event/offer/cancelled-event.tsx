// Apart, because hardly any event is cancelled.
import { href } from 'react-router'
import { eventIsCancelled } from '~/domain/events/cancelled-event'
import { ButtonLink } from '~/ui/button'
import { PanelHead } from './panel-head'

/** Takes the place of the purchase panel once an event is cancelled. */
export default function CancelledEvent({ words }: { words: string }) {
  return (
    <section id="tickets" aria-label={eventIsCancelled} className="purchase-panel">
      <div className="purchase-sheet">
        <PanelHead title={eventIsCancelled} />
        <div className="grid gap-3 px-7 pt-6 pb-6.5">
          {words && <p className="whitespace-pre-line">{words}</p>}
          <p>Its tickets are no longer valid, and we’ve emailed everyone who had one.</p>
          <p>If you paid by card, it’ll be refunded. If you paid at the café, please ask us.</p>
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
