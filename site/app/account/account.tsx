import type { ReactNode } from 'react'
import { guestClient } from '~/data/client'
import type { Outcome } from '~/domain/outcome'
import { Awning } from '~/layout/awning'
import type { ReturnState } from '~/session/return-path'
import { connectSession, currentUser } from '~/session/session-store'
import { useReloadOnSignIn } from '~/session/use-session'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Loading } from '~/ui/loading'
import type { Route } from './+types/account'
import { useDeleteAccountForm } from './delete-account-dialog'
import { NameForm } from './name-form'
import { PasswordForm } from './password-form'
import { YourData } from './your-data'

export async function clientLoader() {
  return { user: await currentUser() }
}

// What a submit needs is downloaded with the first one.
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const [{ intent, values }, user, client, submits] = await Promise.all([
    request.json(),
    currentUser(),
    connectSession(),
    import('./submit-account'),
  ])
  if (!user) return { ok: false, message: 'Please sign in to see your account.' }
  if (intent === 'name') return submits.submitName(client, values)
  const { email } = user
  const guest = await guestClient()
  if (intent === 'password') return submits.submitPassword({ client, guest, email }, values)
  return submits.submitDeletion({ client, guest, email }, values)
}

export default function Account({ loaderData: { user } }: Route.ComponentProps) {
  useReloadOnSignIn()
  const deletion = useDeleteAccountForm()
  if (!user) return <SignedOut />
  return (
    <AccountFrame>
      <div className="grid items-start gap-5 min-[821px]:grid-cols-2 min-[821px]:gap-7.5">
        <Panel title="Your name">
          <NameForm key={user.id} user={user} />
        </Panel>
        <Panel title="Password">
          <PasswordForm email={user.email} />
        </Panel>
        <Panel title="Your data" className="min-[821px]:col-span-2">
          <YourData email={user.email} deletion={deletion} />
        </Panel>
      </div>
    </AccountFrame>
  )
}

export function HydrateFallback() {
  return (
    <AccountFrame>
      <Loading>Loading account...</Loading>
    </AccountFrame>
  )
}

function SignedOut() {
  return (
    <AccountFrame>
      <EmptyState title="Please sign in to see your account.">
        <ButtonLink
          to="/auth"
          state={{ returnTo: '/account' } satisfies ReturnState}
          tone="ink"
          className="mt-3"
        >
          Sign in / Sign up
        </ButtonLink>
      </EmptyState>
    </AccountFrame>
  )
}

function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grain-up bg-duck-soft pt-20 pb-48 [--fade:var(--color-duck)] min-[821px]:pt-25">
      <Awning />
      <div className="mx-auto w-[min(1000px,100%-40px)]">
        <h1 className="text-h1">My Account</h1>
        <p className="mt-3 mb-10 text-[1.12rem]">Your name, your password, your data.</p>
        {children}
      </div>
    </div>
  )
}

interface PanelProps {
  title: string
  className?: string
  children: ReactNode
}

function Panel({ title, className, children }: PanelProps) {
  return (
    <section className={className}>
      <div className="rounded-lg bg-paper p-6 shadow-[0_3px_0_oklch(80%_0.035_199)] min-[821px]:p-7.5">
        <h2 className="mb-5 text-[1.55rem]">{title}</h2>
        {children}
      </div>
    </section>
  )
}

export const meta: Route.MetaFunction = () => [
  { title: 'My Account | Wagtail Coffee Shop' },
  { name: 'robots', content: 'noindex' },
]
