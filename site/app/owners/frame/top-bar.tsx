import { href, NavLink } from 'react-router'
import { siteLinks } from '~/layout/site-links'
import { Icon } from '../kit/icon'
import { AvatarMenu } from './avatar-menu'

/** The public pages and the Dashboard; on a phone the button of the drawer and the screen's name. */
export function TopBar({ title, onMenu }: { title: string; onMenu: () => void }) {
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-5 border-hair border-b bg-desk px-9 text-[14.5px] max-[900px]:h-[58px] max-[900px]:gap-3 max-[900px]:px-4 print:hidden">
      <button
        type="button"
        aria-label="Open owner menu"
        onClick={onMenu}
        className="-ml-2 grid size-11 flex-none place-items-center rounded-desk min-[901px]:hidden"
      >
        <Icon name="list" className="size-5" />
      </button>
      <span aria-hidden className="truncate font-[640] font-display text-[17px] min-[901px]:hidden">
        {title}
      </span>
      <nav aria-label="Public site" className="flex gap-[18px] text-ink-2 max-[900px]:hidden">
        {siteLinks.map(({ to, label }) => (
          <NavLink key={to} to={to} className={linkClass}>
            {label}
          </NavLink>
        ))}
        <NavLink to={href('/owners')} className="font-[640] text-ink no-underline">
          Dashboard
        </NavLink>
      </nav>
      <AvatarMenu />
    </header>
  )
}

const linkClass = 'font-[520] no-underline underline-offset-4 hover:text-ink hover:underline'
