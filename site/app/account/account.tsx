import { type ReactNode, useEffect, useState } from 'react'
import { href, Link, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { useChangeForm } from '~/changes/use-change-form'
import type { Outcome } from '~/domain/outcome'
import { windowTitle } from '~/layout/cafe'
import { type MailAnswer, mailAnswer, markMailAnswerTold } from '~/session/mail-answer'
import { type ReturnState, returnPathOf } from '~/session/return-path'
import { verifiedFactors } from '~/session/second-factor'
import { connectSession, currentUser } from '~/session/session-store'
import type { SessionUser } from '~/session/session-user'
import { useAccountSettings } from '~/session/use-account-settings'
import { useReloadOnSignIn } from '~/session/use-reload-on-sign-in'
import { useSession } from '~/session/use-session'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Loading } from '~/ui/loading'
import { Redirect } from '~/ui/redirect'
import type { Route } from './+types/account'
import { accountChanges } from './changes/changes'
import { CustomerPage, PleaseSignIn } from './customer-page'
import { EmailForm } from './settings/email-form'
import { loadAccount } from './settings/load-account'
import { OwnSessions } from './settings/own-sessions'
import { Panel } from './settings/panel'
import { Passkeys } from './settings/passkeys'
import { PasswordForm } from './settings/password-form'
import { SecondFactors } from './settings/second-factors'
import { YourData } from './settings/your-data'

export async function clientLoader() {
  const answer = mailAnswer()
  const user = await currentUser()
  if (!user) return { answer, person: null }
  const client = await connectSession()
  try {
    return { answer, person: { user, ...(await loadAccount(client, { userId: user.id })) } }
  } catch (error) {
    // The session may have been ended from another device, which the auth client has found out by now.
    if ((await currentUser()) === null) return { answer, person: null }
    throw error
  }
}

// A change that failed leaves everything as it was; reading again might fail too and take away what was typed.
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const outcome: Outcome | undefined = actionResult
  return outcome?.ok !== false && defaultShouldRevalidate
}

export async function clientAction(args: Route.ClientActionArgs): Promise<Outcome> {
  if (await currentUser()) return accountChanges.action(args)
  return { ok: false, message: 'Please sign in to see your account.' }
}

export default function Account({ loaderData: { answer, person } }: Route.ComponentProps) {
  useReloadOnSignIn()
  const { status, isRecovered } = useSession()
  const { hasPasskeys } = useAccountSettings()
  const [firstAnswer] = useState(answer)
  useEffect(markMailAnswerTold, [])
  if (status === 'second-factor') {
    return (
      <Redirect to={href('/auth')} state={{ returnTo: href('/account') } satisfies ReturnState} />
    )
  }
  if (!person) {
    return (
      <AccountPage answer={firstAnswer}>
        <PleaseSignIn title="Please sign in to see your account." returnTo={href('/account')} />
      </AccountPage>
    )
  }
  const { user, account, codesLeft, passkeys, sessions, tickets } = person
  return (
    <AccountPage answer={firstAnswer}>
      {isRecovered && <RecoveredNotice />}
      <div className="grid items-start gap-5 split:grid-cols-2 split:gap-7.5">
        <div className="grid gap-[inherit]">
          <Panel title="Your name">
            <NameForm key={user.id} user={user} />
          </Panel>
          <Panel title="Password">
            <PasswordForm account={account} />
          </Panel>
        </div>
        <div className="grid gap-[inherit]">
          <Panel title="Email">
            <EmailForm account={account} />
          </Panel>
          <Panel title="Two-step sign-in">
            <SecondFactors factors={verifiedFactors(account.factors)} codesLeft={codesLeft} />
          </Panel>
          {hasPasskeys && (
            <Panel title="Passkeys">
              <Passkeys passkeys={passkeys} />
            </Panel>
          )}
        </div>
        <Panel title="Where you’re signed in" className="split:col-span-2">
          <OwnSessions sessions={sessions} />
        </Panel>
        <Panel title="Your data" className="split:col-span-2">
          <YourData email={account.email} tickets={tickets} />
        </Panel>
      </div>
    </AccountPage>
  )
}

export function HydrateFallback() {
  return (
    <AccountPage>
      <Loading>Loading account...</Loading>
    </AccountPage>
  )
}

const tellings: Record<MailAnswer, string> = {
  refused: 'This link no longer works. If a change is waiting below, you can ask for a new one.',
  half: 'Thank you. Now follow the link we’ve emailed to your other address.',
  moved: 'Your email address is changed.',
}

function AccountPage({ answer, children }: { answer?: MailAnswer | null; children: ReactNode }) {
  return (
    <CustomerPage title="My Account" lead="Your details, and how you sign in.">
      {answer && (
        <p
          role={answer === 'refused' ? 'alert' : 'status'}
          className="mb-7.5 rounded-control bg-custard px-5 py-4 font-medium"
        >
          {tellings[answer]}
        </p>
      )}
      {children}
    </CustomerPage>
  )
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: windowTitle(matches, 'My Account') },
  { name: 'robots', content: 'noindex' },
]

/** Tells a person who signed in with a recovery code to remove the lost factor and to add another. */
function RecoveredNotice() {
  const returnTo = returnPathOf(useLocation().state)
  return (
    <div role="status" className="mb-7.5 rounded-control bg-custard px-5 py-4">
      <p className="font-semibold">You signed in with a recovery code.</p>
      <p className="mt-1">
        If you’ve lost your app or security key, add a new one under “Two-step sign-in” and remove
        the old one.
        {returnTo !== '/' && (
          <>
            {' '}
            Or{' '}
            <Link to={returnTo} className="text-link">
              carry on where you were
            </Link>
            .
          </>
        )}
      </p>
    </div>
  )
}

/** Changes the name that the header and the owners' lists show. */
function NameForm({ user }: { user: SessionUser }) {
  const form = useChangeForm(accountChanges.form('name', {}), {
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
      <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      <div>
        <Button type="submit" tone="ink" busy={form.isBusy && 'Saving...'}>
          Save name
        </Button>
      </div>
    </form>
  )
}
