import { NavLink } from 'react-router'
import { firstScreenOf } from '~/domain/people/roles'
import { siteLinks } from '~/layout/site-links'
import { useSession } from '~/session/use-session'
import { AvatarMenu } from './avatar-menu'

/** The public pages and the Dashboard; on a phone the screen's name. */
export function TopBar({ title }: { title: string }) {
  const { role } = useSession()
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-5 border-hair border-b bg-desk px-9 text-small max-split:h-14.5 max-split:gap-3 max-split:px-4 print:hidden">
      <span aria-hidden className="truncate font-semibold font-display text-body split:hidden">
        {title}
      </span>
      <nav aria-label="Public site" className="flex gap-4.5 text-ink-2 max-split:hidden">
        {siteLinks.map(({ to, label }) => (
          <NavLink key={to} to={to} className={linkClass}>
            {label}
          </NavLink>
        ))}
        <NavLink
          to={firstScreenOf(role ?? 'owner')}
          className="font-semibold text-ink no-underline"
        >
          {role === 'door' ? 'Check in' : 'Dashboard'}
        </NavLink>
      </nav>
      <AvatarMenu />
    </header>
  )
}

const linkClass = 'font-medium no-underline underline-offset-4 hover:text-ink hover:underline'
