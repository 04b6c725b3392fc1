import { href, useNavigate, useSearchParams } from 'react-router'
import { useChangeForm } from '~/changes/use-change-form'
import { getAccessToken } from '~/data/accounts/account'
import { windowTitle } from '~/layout/cafe'
import { mailAnswer } from '~/session/mail-answer'
import { isFromMail } from '~/session/mail-proof'
import { type ReturnState, returnPathIn, withReturnPath } from '~/session/return-path'
import { connectSession, currentUser } from '~/session/session-store'
import { useAccountSettings } from '~/session/use-account-settings'
import { useSession } from '~/session/use-session'
import { Button } from '~/ui/button'
import { Loading } from '~/ui/loading'
import { Redirect } from '~/ui/redirect'
import { reportOutcomes } from '~/ui/toasts/report-outcomes'
import type { Route } from './+types/reset-password'
import { signInChanges } from './changes/changes'
import { AuthFrame } from './sign-in/auth-frame'
import { NewPasswordFields } from './sign-in/new-password-fields'
import { ResetLink } from './sign-in/reset-link'

export const clientMiddleware = [reportOutcomes]

// A valid link has signed in by now. A person who was signed in before changes the password on My Account.
export async function clientLoader() {
  const isRefused = mailAnswer() === 'refused'
  const user = await currentUser()
  const token = user && !isRefused && (await getAccessToken(await connectSession()))
  return { email: token && isFromMail(token) ? user.email : null }
}

export const clientAction = signInChanges.action

// The loader runs once, because afterwards the address no longer tells whether the link was valid.
export function shouldRevalidate() {
  return false
}

export default function ResetPassword({ loaderData: { email } }: Route.ComponentProps) {
  const { status } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const returnTo = returnPathIn(search)
  if (status === 'second-factor') {
    const here = withReturnPath(href('/auth/reset'), returnTo)
    return <Redirect to={href('/auth')} state={{ returnTo: here } satisfies ReturnState} />
  }
  if (email === null) {
    return (
      <ResetLink
        title="This link no longer works"
        lead="Each link works once, within an hour, and only the latest one works. We’ll happily send you another."
        returnTo={returnTo}
      />
    )
  }
  return (
    <AuthFrame title="Choose a new password" lead={`For ${email}.`}>
      <ChosenPasswordForm email={email} onDone={() => void navigate(returnTo, { replace: true })} />
    </AuthFrame>
  )
}

export function HydrateFallback() {
  return (
    <AuthFrame title="Choose a new password" lead="One moment, please.">
      <Loading>Checking the link...</Loading>
    </AuthFrame>
  )
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'Choose a new password') },
  { name: 'robots', content: 'noindex' },
]

/** Takes the password that replaces a forgotten one. */
function ChosenPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { password } = useAccountSettings()
  const rules = () =>
    import('~/domain/accounts/account-form').then((forms) => forms.chosenPasswordSchema(password))
  const form = useChangeForm(signInChanges.form('chosen', {}, rules), {
    defaultValues: { password: '', confirmPassword: '' },
    onDone,
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} />
      <NewPasswordFields field={form.field} />
      <Button type="submit" wide busy={form.isBusy && 'Saving...'} className="mt-1.5">
        Save password
      </Button>
    </form>
  )
}
