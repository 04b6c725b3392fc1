import { unsubscribeFromNewsletter } from '~/data/letters/newsletter'
import { windowTitle } from '~/layout/cafe'
import { LinkStep, takeStep } from '../link-step'
import type { Route } from './+types/unsubscribe'
import { seeOffers, unknownLink } from './words'

/** Answers the button of this page, and the one that mail programs show themselves (RFC 8058). */
export function action({ request, context }: Route.ActionArgs) {
  return takeStep({
    request,
    context,
    act: async (client, token) => {
      await unsubscribeFromNewsletter(client, token)
      return true
    },
    unknown: unknownLink,
  })
}

export default function UnsubscribeFromNewsletter({ actionData }: Route.ComponentProps) {
  return (
    <LinkStep
      title="No more offers?"
      text="We’ll take your address off the list."
      label="Unsubscribe"
      done={{ title: 'You’re off the list', text: 'We’ve forgotten your address. Come by!' }}
      onward={seeOffers}
      outcome={actionData}
    />
  )
}

/** No cache may keep this page: its address belongs to one subscriber. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'Unsubscribe from the newsletter') },
  { name: 'robots', content: 'noindex' },
]
