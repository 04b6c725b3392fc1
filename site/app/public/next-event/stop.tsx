import { unsubscribeFromNewsletter } from '~/data/letters/newsletter'
import { windowTitle } from '~/layout/cafe'
import { LinkStep, takeStep } from '../link-step'
import type { Route } from './+types/stop'
import { seeEvents, unknownLink } from './words'

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

export default function StopNextEvent({ actionData }: Route.ComponentProps) {
  return (
    <LinkStep
      title="No more of these?"
      text="We won’t tell you about the next one."
      label="Stop these emails"
      done={{ title: 'You’re off the list', text: 'We won’t email you about it again. Come by!' }}
      onward={seeEvents}
      outcome={actionData}
    />
  )
}

/** No cache may keep this page: its address belongs to one follower. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'Stop emails about the next event') },
  { name: 'robots', content: 'noindex' },
]
