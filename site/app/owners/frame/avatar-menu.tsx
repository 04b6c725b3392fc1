import { clsx } from 'clsx'
import { href, Link } from 'react-router'
import { useSession } from '~/session/use-session'
import { useSignOut } from '~/session/use-sign-out'
import { PopoverMenu } from '~/ui/popover-menu'
import { Icon } from '../controls/icon'

/** The owner's round mark and name, with View Tickets and Sign Out. */
export function AvatarMenu() {
  const { user } = useSession()
  const signOut = useSignOut()
  if (!user) return null
  return (
    <PopoverMenu
      buttonClassName="ml-auto flex min-h-11 min-w-0 items-center gap-2.25 rounded-full pl-1 font-medium"
      className="top-13 right-4 split:right-9"
      button={
        <>
          <span
            aria-hidden
            className="grid size-7.5 flex-none place-items-center rounded-full bg-blush font-semibold text-small"
          >
            {user.initials}
          </span>
          <span
            className={clsx(
              'max-w-[24ch] truncate max-sm:max-w-[11ch]',
              // An address would be cut, and take the room of the screen's name.
              !user.firstName && 'max-sm:sr-only',
            )}
          >
            {user.name}
          </span>
          <Icon name="down" className="size-4" />
        </>
      }
    >
      <Link to={href('/tickets')}>View Tickets</Link>
      <button type="button" onClick={signOut}>
        Sign Out
      </button>
    </PopoverMenu>
  )
}
