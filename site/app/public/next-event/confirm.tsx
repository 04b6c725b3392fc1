import { confirmNewsletter } from '~/data/letters/newsletter'
import { windowTitle } from '~/layout/cafe'
import { LinkStep, takeStep } from '../link-step'
import type { Route } from './+types/confirm'
import { seeEvents, unknownLink } from './words'

export function action({ request, context }: Route.ActionArgs) {
  return takeStep({ request, context, act: confirmNewsletter, unknown: unknownLink })
}

export default function ConfirmNextEvent({ actionData }: Route.ComponentProps) {
  return (
    <LinkStep
      title="The next one"
      text="Shall we tell you when it goes up? We won’t email you for anything else."
      label="Yes, tell me"
      done={{ title: 'We’ll tell you', text: 'You’ll get an email when the next one goes up.' }}
      onward={seeEvents}
      outcome={actionData}
      goesByItself
    />
  )
}

/** No cache may keep this page: its address belongs to one follower. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'Confirm your email address') },
  { name: 'robots', content: 'noindex' },
]
