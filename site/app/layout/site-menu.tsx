import { useRef } from 'react'
import { href } from 'react-router'
import { serviceLinksOf } from '~/domain/service-links'
import type { SiteContent } from '~/domain/site-content'
import { useSession } from '~/session/use-session'
import { opensDialog } from '~/ui/dialogs/opens-dialog'
import { Cross } from '~/ui/icons'
import { Link, NavLink } from '~/ui/link'
import { useCloseOnNavigation } from '~/ui/use-close-on-navigation'
import { AccountMenuLinks, Initials } from './account-links'
import { ServiceLink } from './contact/service-link'
import { Logo } from './logo'
import { siteLinks } from './site-links'

const id = 'site-menu'

export function SiteMenuButton() {
  return (
    <button
      type="button"
      aria-label="Open menu"
      {...opensDialog(id)}
      className="grid size-11.5 place-items-center rounded-desk bg-fascia-hi xl:hidden"
    >
      <svg viewBox="0 0 22 16" aria-hidden className="w-5.5">
        <path
          d="M2 2h18M2 8h18M2 14h12"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
    </button>
  )
}

/** The pages of the site on a small screen: a sheet of ink over the whole height. */
export function SiteMenu({ content }: { content: SiteContent }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const services = serviceLinksOf(content)
  useCloseOnNavigation(() => dialog.current?.close())
  return (
    <dialog ref={dialog} id={id} aria-label="Menu" className="ink-sheet">
      <div className="wrap flex h-17 flex-none items-center justify-between">
        <Logo />
        <form method="dialog">
          <button
            type="submit"
            aria-label="Close menu"
            className="grid size-11.5 place-items-center rounded-desk bg-fascia-hi"
          >
            <Cross />
          </button>
        </form>
      </div>
      <nav aria-label="Main" className="wrap flex flex-col pt-3 pb-8">
        {siteLinks.map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/'} className="site-menu-link">
            {label}
          </NavLink>
        ))}
      </nav>
      {services.length > 0 && (
        <div className="wrap -mt-4 pb-6">
          <p className="site-menu-account">
            {services.map((link) => (
              <ServiceLink key={link.service} link={link} />
            ))}
          </p>
        </div>
      )}
      <div className="wrap mt-auto pb-8">
        <SiteMenuAccount />
      </div>
    </dialog>
  )
}

function SiteMenuAccount() {
  const { user, role } = useSession()
  if (!user) {
    return (
      <div className="grid grid-cols-2 gap-3 text-center font-semibold">
        <Link to={`${href('/auth')}?tab=login`} className="rounded-control bg-fascia-hi py-3.5">
          Sign In
        </Link>
        <Link
          to={`${href('/auth')}?tab=signup`}
          className="rounded-control bg-custard py-3.5 text-ink"
        >
          Sign Up
        </Link>
      </div>
    )
  }
  return (
    <>
      <p className="flex items-center gap-2.5 border-fascia-hi border-t pt-5 font-semibold">
        <Initials user={user} />
        <span className="truncate">{user.name}</span>
      </p>
      <div className="site-menu-account">
        <AccountMenuLinks role={role} />
      </div>
    </>
  )
}
