import { href, useSearchParams } from 'react-router'
import { Awning } from '~/layout/awning'
import { windowTitle } from '~/layout/cafe'
import { ButtonLink } from '~/ui/button'
import type { Route } from './+types/payment-end'

/** Where the payment ends that the door has shown: on any telephone, which has no session and is told nothing else. */
export default function PaymentEnd() {
  const [query] = useSearchParams()
  const { title, text } = query.get('checkout') === 'done' ? paid : left
  return (
    <section className="grain-up bg-custard pt-19 pb-38 [--fade:var(--color-offer-fade)] lg:pt-26 lg:pb-45">
      <Awning teal />
      <div className="wrap grid justify-items-start gap-6">
        <div role="status">
          <h1 className="text-h1">{title}</h1>
          <p className="mt-4 max-w-note text-lead">{text}</p>
        </div>
        <ButtonLink to={href('/events')} tone="ink">
          See other events
        </ButtonLink>
      </div>
    </section>
  )
}

const paid = { title: 'Paid, thank you', text: 'The door sees it in a moment.' }
const left = {
  title: 'Not paid yet',
  text: 'Nothing was taken from your card. Scan the code at the door again, or pay there by card or cash.',
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'Your payment') },
  { name: 'robots', content: 'noindex' },
]
