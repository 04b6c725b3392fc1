import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { guestClient } from '~/data/client'
import type { Outcome } from '~/domain/outcome'
import { returnPathOf } from '~/session/return-path'
import { connectSession } from '~/session/session-store'
import { useSession } from '~/session/use-session'
import { reportOutcomes } from '~/ui/report-outcomes'
import { Tabs } from '~/ui/tabs'
import type { Route } from './+types/auth'
import { AuthFrame } from './auth-frame'
import { SignInForm, submitSignIn } from './sign-in-form'
import { SignUpForm, submitSignUp } from './sign-up-form'

export const clientMiddleware = [reportOutcomes]

// Only a browser that has not started its scripts yet sends the form here; nothing it sends is read.
export function action(): Outcome {
  return { ok: false, message: 'The page was not quite ready. Please try again.' }
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const { intent, values } = await request.json()
  return intent === 'sign-up'
    ? submitSignUp(await guestClient(), values)
    : submitSignIn(await connectSession(), values)
}

export default function Auth({ actionData }: Route.ComponentProps) {
  const { status } = useSession()
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const [newcomer, setNewcomer] = useState('')
  if (status === 'signed-in') return <Navigate replace to={returnPathOf(state)} />

  const tab = params.get('tab') === 'signup' ? 'signup' : 'login'
  const showTab = (next: string) =>
    setParams({ tab: next }, { replace: true, preventScrollReset: true, state })
  function welcome(email: string) {
    setNewcomer(email)
    showTab('login')
  }
  return (
    <AuthFrame title="Pull up a chair" lead="An account keeps your event tickets in one place.">
      {actionData && !actionData.ok && <p role="alert">{actionData.message}</p>}
      <Tabs
        value={tab}
        onChange={showTab}
        tabs={[
          {
            value: 'login',
            label: 'Sign In',
            panel: <SignInForm key={newcomer} email={newcomer} />,
          },
          { value: 'signup', label: 'Sign Up', panel: <SignUpForm onSignedUp={welcome} /> },
        ]}
      />
    </AuthFrame>
  )
}

export const meta: Route.MetaFunction = () => [
  { title: 'Sign in or sign up | Wagtail Coffee Shop' },
  { name: 'robots', content: 'noindex' },
]
