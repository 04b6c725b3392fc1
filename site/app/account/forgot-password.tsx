import { useLocation } from 'react-router'
import type { Outcome } from '~/domain/outcome'
import { windowTitle } from '~/layout/cafe'
import { returnPathOf } from '~/session/return-path'
import { reportOutcomes } from '~/ui/toasts/report-outcomes'
import type { Route } from './+types/forgot-password'
import { signInChanges } from './changes/changes'
import { notReady } from './sign-in/not-ready'
import { ResetLink } from './sign-in/reset-link'

export const clientMiddleware = [reportOutcomes]

export function action(): Outcome {
  return notReady
}

export const clientAction = signInChanges.action

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { state } = useLocation()
  return (
    <ResetLink
      title="Forgot your password?"
      lead="Enter your email address, and we’ll send you a link to choose a new one."
      email={emailOf(state)}
      returnTo={returnPathOf(state)}
      notice={actionData?.message}
    />
  )
}

function emailOf(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  return typeof email === 'string' ? email : ''
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'Forgot your password?') },
  { name: 'robots', content: 'noindex' },
]
