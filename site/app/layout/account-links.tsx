import { href } from 'react-router'
import { firstScreenOf } from '~/domain/people/roles'
import type { SessionState } from '~/session/session-store'
import type { SessionUser } from '~/session/session-user'
import { useSession } from '~/session/use-session'
import { useSignOut } from '~/session/use-sign-out'
import { ChevronDown } from '~/ui/icons'
import { Link } from '~/ui/link'
import { PopoverMenu } from '~/ui/popover-menu'

/** The right end of the header: the menu of the person signed in, or the links to sign in and up. */
export function AccountLinks() {
  const { status, user, role } = useSession()
  // The server doesn't know who is signed in, so the place stays empty until the browser does.
  if (status === 'loading') return <noscript>{signInLinks}</noscript>
  if (!user) return signInLinks
  return (
    <PopoverMenu
      buttonClassName="flex min-w-0 items-center gap-2 rounded-full bg-fascia-hi py-1.5 pr-3 pl-1.5 text-label font-semibold text-paper"
      className="top-18 right-[max(24px,calc(50vw-592px))]"
      button={
        <>
          <Initials user={user} />
          <span className="truncate">{user.name}</span>
          <ChevronDown className="size-4 flex-none" />
        </>
      }
    >
      <AccountMenuLinks role={role} />
    </PopoverMenu>
  )
}

/** The links of the account menu, which also stand at the foot of the small-screen menu. */
export function AccountMenuLinks({ role }: Pick<SessionState, 'role'>) {
  const signOut = useSignOut()
  return (
    <>
      <Link to={href('/account')}>My Account</Link>
      <Link to={href('/tickets')}>View Tickets</Link>
      {role && <Link to={firstScreenOf(role)}>{role === 'door' ? 'Check in' : 'Dashboard'}</Link>}
      <button type="button" onClick={() => void signOut()}>
        Sign Out
      </button>
    </>
  )
}

export function Initials({ user }: { user: SessionUser }) {
  return (
    <span
      aria-hidden
      className="grid size-8 flex-none place-items-center rounded-full bg-blush text-small font-bold text-ink"
    >
      {user.initials}
    </span>
  )
}

const signInLinks = (
  <div className="flex items-center gap-2 text-label font-semibold">
    <Link to={`${href('/auth')}?tab=login`} className="rounded-lg px-2 py-2.5 hover:bg-fascia-hi">
      Sign In
    </Link>
    <Link
      to={`${href('/auth')}?tab=signup`}
      className="rounded-desk bg-custard px-4 py-2.5 text-ink"
    >
      Sign Up
    </Link>
  </div>
)
