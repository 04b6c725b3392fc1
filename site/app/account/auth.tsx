import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { guestClient } from '~/data/client'
import type { Outcome } from '~/domain/outcome'
import { buyingOf, type ReturnState, returnPathIn, returnPathOf } from '~/session/return-path'
import { connectSession } from '~/session/session-store'
import { useSession } from '~/session/use-session'
import { Loading } from '~/ui/loading'
import { Redirect } from '~/ui/redirect'
import { reportOutcomes } from '~/ui/report-outcomes'
import { Tabs } from '~/ui/tabs'
import type { Route } from './+types/auth'
import { AuthFrame } from './auth-frame'
import { notReady } from './not-ready'
import { OtherWays } from './other-ways'
import { PhoneStep } from './phone-step'
import { SecondFactorStep } from './second-factor-step'
import { SignInForm, useSignInForm } from './sign-in-form'
import { SignUpForm, useSignUpForm } from './sign-up-form'
import { useArrival } from './use-arrival'

export const clientMiddleware = [reportOutcomes]

export function action(): Outcome {
  return notReady
}

// The rules of the forms and the rest that a submit needs are downloaded with the first one.
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const { sentSchema } = await import('./sent')
  const sent = sentSchema.parse(await request.json())
  if (sent.intent === 'sign-up') {
    const { submitSignUp } = await import('./submit-sign-up')
    return submitSignUp(await guestClient(), sent)
  }
  const client = await connectSession()
  if (sent.intent === 'sign-in') {
    const { submitSignIn } = await import('./submit-sign-in')
    return submitSignIn(client, sent)
  }
  const others = await import('./submit-other-way')
  if (sent.intent === 'provider') return others.submitProvider(client, sent)
  if (sent.intent === 'phone') return others.submitPhone(client, sent)
  if (sent.intent === 'phone-code') return others.submitPhoneCode(client, sent)
  const submits = await import('./submit-second-factor')
  if (sent.intent === 'code') return submits.submitCode(client, sent)
  if (sent.intent === 'recovery-code') return submits.submitRecoveryCode(client, sent)
  if (sent.intent === 'passkey') return submits.submitPasskey(client, sent)
  return submits.submitCancel(client)
}

export default function Auth({ actionData }: Route.ComponentProps) {
  const { status, factors, isRecovered } = useSession()
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const wayBack = params.get('returnTo')
  const returnTo = wayBack === null ? returnPathOf(state) : returnPathIn(params)
  const { isArriving, refusal } = useArrival(returnTo)
  const [usesPhone, setUsesPhone] = useState(false)
  const signInForm = useSignInForm(returnTo)
  const signUpForm = useSignUpForm(returnTo, (email) => {
    signInForm.reset({ email, password: '' })
    showTab('login')
  })
  function showTab(tab: string) {
    setParams(
      { tab, ...(wayBack && { returnTo: wayBack }) },
      { replace: true, preventScrollReset: true, state },
    )
  }
  if (status === 'signed-in') {
    return isRecovered ? <Leaving to="/account" state={{ returnTo }} /> : <Leaving to={returnTo} />
  }
  if (status === 'second-factor') return <SecondFactorStep factors={factors} />
  if (isArriving) return <Arriving />
  if (usesPhone) return <PhoneStep onBack={() => setUsesPhone(false)} />
  const tab = params.get('tab') === 'signup' ? 'signup' : 'login'
  return (
    <AuthFrame
      title="Pull up a chair"
      lead={leadOf(tab, buyingOf(state))}
      notice={actionData?.message ?? refusal ?? undefined}
    >
      <Tabs
        value={tab}
        onChange={showTab}
        tabs={[
          { value: 'login', label: 'Sign In', panel: <SignInForm form={signInForm} /> },
          { value: 'signup', label: 'Sign Up', panel: <SignUpForm form={signUpForm} /> },
        ]}
      />
      <OtherWays returnTo={returnTo} onPhone={() => setUsesPhone(true)} />
    </AuthFrame>
  )
}

function leadOf(tab: 'login' | 'signup', buying: string): ReactNode {
  if (!buying) return 'An account keeps your event tickets in one place.'
  return (
    <>
      {tab === 'login' ? 'Sign in' : 'Sign up, then sign in,'} to buy tickets for{' '}
      <strong className="wrap-anywhere font-[640]">{buying}</strong>.
      {tab === 'login' && ' No account yet? Please sign up first.'}
    </>
  )
}

/** Stands while someone who is back from a provider is being signed in. */
function Arriving() {
  return (
    <AuthFrame title="Come on in" lead="One moment, please.">
      <Loading />
    </AuthFrame>
  )
}

/** Stands while the next page is on its way, which may take a moment. */
function Leaving({ to, state }: { to: string; state?: ReturnState }) {
  return (
    <AuthFrame title="Come on in" lead="You are signed in.">
      <Redirect to={to} state={state} />
      <Loading />
    </AuthFrame>
  )
}

export const meta: Route.MetaFunction = () => [
  { title: 'Sign in or sign up | Wagtail Coffee Shop' },
  { name: 'robots', content: 'noindex' },
]
