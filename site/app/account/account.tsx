import { type ReactNode, useEffect, useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { href } from 'react-router'
import type { Outcome } from '~/domain/outcome'
import { windowTitle } from '~/layout/cafe'
import { type MailAnswer, mailAnswer, markMailAnswerTold } from '~/session/mail-answer'
import type { ReturnState } from '~/session/return-path'
import { verifiedFactors } from '~/session/second-factor'
import { connectSession, currentUser } from '~/session/session-store'
import { useReloadOnSignIn, useSession } from '~/session/use-session'
import { Loading } from '~/ui/loading'
import { Redirect } from '~/ui/redirect'
import type { Route } from './+types/account'
import { accountChanges } from './changes/changes'
import { CustomerPage, PleaseSignIn } from './customer-page'
import { EmailForm } from './settings/email-form'
import { loadAccount } from './settings/load-account'
import { NameForm } from './settings/name-form'
import { OwnSessions } from './settings/own-sessions'
import { Panel } from './settings/panel'
import { PasswordForm } from './settings/password-form'
import { RecoveredNotice } from './settings/recovered-notice'
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
  const { user, account, codesLeft, sessions, tickets } = person
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
        </div>
        <Panel title="Where you are signed in" className="split:col-span-2">
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
  refused: 'This link no longer works. While a change is waiting below, you can ask for new ones.',
  half: 'Thank you. Now please follow the link in the email to your other address too.',
  moved: 'Your email is changed.',
}

function AccountPage({ answer, children }: { answer?: MailAnswer | null; children: ReactNode }) {
  return (
    <CustomerPage title="My Account" lead="What we know about you, and how you sign in.">
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
