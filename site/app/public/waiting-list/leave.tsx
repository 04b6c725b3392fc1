import { href } from 'react-router'
import { leaveWaitingListByToken } from '~/data/tickets/waiting-list'
import { windowTitle } from '~/layout/cafe'
import { LinkStep, takeStep } from '../link-step'
import type { Route } from './+types/leave'

/** Answers the button of this page, and the one that mail programs show themselves (RFC 8058). */
export function action({ request, context }: Route.ActionArgs) {
  return takeStep({
    request,
    context,
    act: async (client, token) => {
      await leaveWaitingListByToken(client, token)
      return true
    },
    unknown: 'This link no longer works. You can leave the list in My Tickets.',
  })
}

export default function LeaveWaitingList({ actionData }: Route.ComponentProps) {
  return (
    <LinkStep
      title="Leave the waiting list?"
      text="Your places will go to the next person in line."
      label="Leave the list"
      done={{ title: 'You’ve left the list', text: 'We won’t email you about it again.' }}
      onward={{ to: href('/events'), label: 'See other events' }}
      outcome={actionData}
    />
  )
}

/** No cache may keep this page: its address belongs to one customer. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'Leave the waiting list') },
  { name: 'robots', content: 'noindex' },
]
