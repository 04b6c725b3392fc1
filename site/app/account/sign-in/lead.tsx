import type { OpenInvitation } from '~/data/people/people'
import { roleWords } from '~/domain/people/role-words'
import { buyingOf, waitingForOf } from '~/session/return-path'

export type Tab = 'login' | 'signup'

interface LeadProps {
  tab: Tab
  state: unknown
  onSignUp: () => void
}

/** Says what an account is for, or what it was asked for. */
export function Lead({ tab, state, onSignUp }: LeadProps) {
  const [buying, waitingFor] = [buyingOf(state), waitingForOf(state)]
  const title = buying || waitingFor
  if (!title) return 'An account keeps your event tickets in one place.'
  return (
    <>
      {tab === 'login' ? 'Sign in' : 'Sign up, then sign in,'} to{' '}
      {buying ? 'buy tickets for' : 'join the waiting list for'}{' '}
      <strong className="wrap-anywhere font-semibold">{title}</strong>.
      {tab === 'login' && (
        <>
          {' '}
          No account yet? Please{' '}
          <button type="button" className="text-link" onClick={onSignUp}>
            sign up
          </button>{' '}
          first.
        </>
      )}
    </>
  )
}

interface InvitedLeadProps {
  tab: Tab
  invitation: OpenInvitation
}

/** Says as what the person is invited, and what is left for them to do. */
export function InvitedLead({ tab, invitation }: InvitedLeadProps) {
  const account = invitation.has_account ? 'Your address has an account already: sign' : 'Sign'
  return `Your role: ${roleWords[invitation.role].name}. ${tab === 'login' ? `${account} in` : 'Sign up'}, and you can begin.`
}
