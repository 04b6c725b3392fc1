import { type ReactNode, useEffect, useState } from 'react'
import { href, useLocation, useSearchParams } from 'react-router'
import type { Outcome } from '~/domain/outcome'
import { isUnnamed } from '~/domain/pages/cafe-name'
import { useCafe, windowTitle } from '~/layout/cafe'
import { logError } from '~/log-error'
import { buyingOf, type ReturnState, returnPathIn, returnPathOf } from '~/session/return-path'
import { currentRole } from '~/session/session-store'
import { isStillSignedIn } from '~/session/still-signed-in'
import { storedSession } from '~/session/stored-session'
import { useSession } from '~/session/use-session'
import { Loading } from '~/ui/loading'
import { Redirect } from '~/ui/redirect'
import { Tabs } from '~/ui/tabs'
import { reportOutcomes } from '~/ui/toasts/report-outcomes'
import type { Route } from './+types/auth'
import { signInChanges } from './changes/changes'
import { AuthFrame } from './sign-in/auth-frame'
import { notReady } from './sign-in/not-ready'
import { OtherWays } from './sign-in/other-ways'
import { PhoneStep } from './sign-in/phone-step'
import { SecondFactorStep } from './sign-in/second-factor-step'
import { SignInForm, useSignInForm } from './sign-in/sign-in-form'
import { SignUpForm, useSignUpForm } from './sign-in/sign-up-form'
import { useArrival } from './sign-in/use-arrival'

export const clientMiddleware = [reportOutcomes]

export function action(): Outcome {
  return notReady
}

export const clientAction = signInChanges.action

export default function Auth({ actionData }: Route.ComponentProps) {
  const { status, factors, isRecovered } = useSession()
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const wayBack = params.get('returnTo')
  const returnTo = wayBack === null ? returnPathOf(state) : returnPathIn(params)
  const { isArriving, refusal } = useArrival(returnTo)
  const wayOn = useWayOn(returnTo)
  const isBeingAsked = useAskedSession()
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
  if (status === 'signed-in' && isBeingAsked) return <Arriving />
  if (status === 'signed-in') {
    return isRecovered ? (
      <Leaving to={href('/account')} state={{ returnTo }} />
    ) : (
      <Leaving to={wayOn} />
    )
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
      <strong className="wrap-anywhere font-semibold">{buying}</strong>.
      {tab === 'login' && ' No account yet? Please sign up first.'}
    </>
  )
}

/**
 * Tells whether a session that was here before is still being asked about: one that was ended elsewhere leads nowhere.
 */
function useAskedSession(): boolean {
  const [isBeingAsked, setBeingAsked] = useState(() => storedSession() !== null)
  useEffect(() => {
    if (!isBeingAsked) return
    isStillSignedIn()
      .catch(logError)
      .finally(() => setBeingAsked(false))
  }, [isBeingAsked])
  return isBeingAsked
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
function Leaving({ to, state }: { to: string | null; state?: ReturnState }) {
  return (
    <AuthFrame title="Come on in" lead="You are signed in.">
      {to !== null && <Redirect to={to} state={state} />}
      <Loading />
    </AuthFrame>
  )
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'Sign in or sign up') },
  { name: 'robots', content: 'noindex' },
]

/**
 * Returns the address after signing in: the way back or, for the owner of a café that has no name yet, the first steps.
 * Null until it is known whether it is an owner.
 */
function useWayOn(returnTo: string): string | null {
  const { status } = useSession()
  const mayBeFirst = isUnnamed(useCafe()) && returnTo === href('/')
  const [wayOn, setWayOn] = useState<string | null>(null)
  useEffect(() => {
    if (!mayBeFirst || status !== 'signed-in') return
    currentRole()
      .catch((error) => {
        logError(error)
        return null
      })
      .then((role) => setWayOn(role === 'owner' ? href('/owners/welcome') : returnTo))
  }, [mayBeFirst, status, returnTo])
  return mayBeFirst ? wayOn : returnTo
}
