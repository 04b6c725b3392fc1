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
import { notReady } from './not-ready'
import { SignInForm, useSignInForm } from './sign-in-form'
import { SignUpForm, useSignUpForm } from './sign-up-form'

export const clientMiddleware = [reportOutcomes]

export function action(): Outcome {
  return notReady
}

// The rules of the forms and what else a submit needs is downloaded with the first one.
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const { intent, values } = await request.json()
  if (intent === 'sign-up') {
    const { submitSignUp } = await import('./submit-sign-up')
    return submitSignUp(await guestClient(), values)
  }
  const { submitSignIn } = await import('./submit-sign-in')
  return submitSignIn(await connectSession(), values)
}

export default function Auth({ actionData }: Route.ComponentProps) {
  const { status } = useSession()
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const signInForm = useSignInForm()
  const signUpForm = useSignUpForm((email) => {
    signInForm.reset({ email, password: '' })
    showTab('login')
  })
  function showTab(tab: string) {
    setParams({ tab }, { replace: true, preventScrollReset: true, state })
  }
  if (status === 'signed-in') return <Navigate replace to={returnPathOf(state)} />
  return (
    <AuthFrame
      title="Pull up a chair"
      lead="An account keeps your event tickets in one place."
      notice={actionData?.message}
    >
      <Tabs
        value={params.get('tab') === 'signup' ? 'signup' : 'login'}
        onChange={showTab}
        tabs={[
          { value: 'login', label: 'Sign In', panel: <SignInForm form={signInForm} /> },
          { value: 'signup', label: 'Sign Up', panel: <SignUpForm form={signUpForm} /> },
        ]}
      />
    </AuthFrame>
  )
}

export const meta: Route.MetaFunction = () => [
  { title: 'Sign in or sign up | Wagtail Coffee Shop' },
  { name: 'robots', content: 'noindex' },
]
