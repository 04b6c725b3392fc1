import { confirmNewsletter } from '~/data/letters/newsletter'
import { windowTitle } from '~/layout/cafe'
import { LinkStep, takeStep } from '../link-step'
import type { Route } from './+types/confirm'
import { seeOffers, unknownLink } from './words'

export function action({ request, context }: Route.ActionArgs) {
  return takeStep({ request, context, act: confirmNewsletter, unknown: unknownLink })
}

export default function ConfirmNewsletter({ actionData }: Route.ComponentProps) {
  return (
    <LinkStep
      title="Offers by email"
      text="Shall we send you our offers? Once a month, and never for the sake of it."
      label="Yes, confirm my subscription"
      done={{ title: 'You’re on the list', text: 'We’ll email you our next offers.' }}
      onward={seeOffers}
      outcome={actionData}
      goesByItself
    />
  )
}

/** No cache may keep this page: its address belongs to one subscriber. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'Confirm your newsletter') },
  { name: 'robots', content: 'noindex' },
]
