import { useEffect, useState } from 'react'
import { href, useLocation, useSearchParams } from 'react-router'
import type { OpenInvitation } from '~/data/people/people'
import type { Outcome } from '~/domain/outcome'
import { isUnnamed } from '~/domain/pages/cafe-name'
import { useCafe, windowTitle } from '~/layout/cafe'
import { logError } from '~/log-error'
import { guestHash } from '~/session/event-link'
import { buyingOf, type ReturnState, returnPathIn, returnPathOf } from '~/session/return-path'
import { currentRole } from '~/session/session-store'
import { isStillSignedIn } from '~/session/still-signed-in'
import { storedSession } from '~/session/stored-session'
import { useSession } from '~/session/use-session'
import { ButtonLink } from '~/ui/button'
import { Loading } from '~/ui/loading'
import { Redirect } from '~/ui/redirect'
import { Tabs } from '~/ui/tabs'
import { reportOutcomes } from '~/ui/toasts/report-outcomes'
import type { Route } from './+types/auth'
import { signInChanges } from './changes/changes'
import { AuthFrame } from './sign-in/auth-frame'
import { InvitedLead, Lead, type Tab } from './sign-in/lead'
import { notReady } from './sign-in/not-ready'
import { OtherWays } from './sign-in/other-ways'
import { PhoneStep } from './sign-in/phone-step'
import { SecondFactorStep } from './sign-in/second-factor-step'
import { SignInForm, useSignInForm } from './sign-in/sign-in-form'
import { SignUpForm, useSignUpForm } from './sign-in/sign-up-form'
import { useArrival } from './sign-in/use-arrival'
import { useInvitation } from './sign-in/use-invitation'

export const clientMiddleware = [reportOutcomes]

export function action(): Outcome {
  return notReady
}

export const clientAction = signInChanges.action

export default function Auth({ actionData }: Route.ComponentProps) {
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const wayBack = params.get('returnTo')
  const returnTo = wayBack === null ? returnPathOf(state) : returnPathIn(params)
  function showTab(tab: Tab) {
    setParams(
      { tab, ...(wayBack && { returnTo: wayBack }) },
      { replace: true, preventScrollReset: true, state },
    )
  }
  const invitation = useInvitation(returnTo, (open) => {
    if (!open || open.has_account) showTab('login')
  })
  if (invitation === 'reading') return <Arriving />
  const isOver = invitation === 'over'
  return (
    <AuthPage
      key={invitation ? 'invited' : 'anyone'}
      returnTo={returnTo}
      tab={params.get('tab') === 'signup' ? 'signup' : 'login'}
      onTab={showTab}
      invitation={isOver ? null : invitation}
      notice={actionData?.message ?? (isOver ? invitationOver : undefined)}
    />
  )
}

const invitationOver =
  'This invitation is over. If you have taken it up, sign in; if not, ask for a new one.'

interface AuthPageProps {
  returnTo: string
  tab: Tab
  onTab: (tab: Tab) => void
  invitation: OpenInvitation | null
  notice: string | undefined
}

function AuthPage({ returnTo, tab, onTab, invitation, notice }: AuthPageProps) {
  const { status, factors, isRecovered } = useSession()
  const { cafe_name: cafeName } = useCafe()
  const { state } = useLocation()
  const { isArriving, refusal } = useArrival(returnTo)
  const wayOn = useWayOn(returnTo)
  const isBeingAsked = useAskedSession()
  const [usesPhone, setUsesPhone] = useState(false)
  const [invitedEmail, isInvited] = [invitation?.email ?? '', invitation !== null]
  const signInForm = useSignInForm(returnTo, invitedEmail)
  const signUpForm = useSignUpForm(returnTo, invitedEmail, (email) => {
    signInForm.reset({ email, password: '' })
    onTab('login')
  })
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
  return (
    <AuthFrame
      title={isInvited ? `You’ve been invited to help run ${cafeName}` : 'Pull up a chair'}
      lead={
        invitation ? (
          <InvitedLead tab={tab} invitation={invitation} />
        ) : (
          <Lead tab={tab} state={state} onSignUp={() => onTab('signup')} />
        )
      }
      notice={notice ?? refusal ?? undefined}
    >
      <Tabs
        value={tab}
        onChange={onTab}
        tabs={[
          {
            value: 'login',
            label: 'Sign In',
            panel: <SignInForm form={signInForm} isInvited={isInvited} />,
          },
          {
            value: 'signup',
            label: 'Sign Up',
            panel: <SignUpForm form={signUpForm} isInvited={isInvited} />,
          },
        ]}
      />
      <OtherWays returnTo={returnTo} onPhone={() => setUsesPhone(true)} />
      {buyingOf(state) && (
        <ButtonLink to={`${returnTo}${guestHash}`} tone="paper" wide className="mt-3">
          Buy without an account
        </ButtonLink>
      )}
    </AuthFrame>
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
    <AuthFrame title="Come on in" lead="You’re signed in.">
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
