import { clsx } from 'clsx'
import { useNavigation } from 'react-router'
import type { SiteContent } from '~/domain/site-content'
import { NavLink } from '~/ui/link'
import { AccountLinks } from './account-links'
import { ChatButton } from './chat-button'
import { Logo } from './logo'
import { OpenNowSign } from './open-now'
import { siteLinks } from './site-links'
import { SiteMenu, SiteMenuButton } from './site-menu'

/** The painted fascia over the shop: it stays in view. Its pinstripe runs while a page is on its way. */
export function Header({ content }: { content: SiteContent }) {
  const { state } = useNavigation()
  return (
    <header className={clsx('fascia', state === 'loading' && 'fascia-busy')}>
      <div className="wrap flex h-17 items-center gap-2.5 sm:gap-7 xl:h-19.5 xl:gap-5">
        <Logo />
        <OpenNowSign content={content} />
        <nav aria-label="Main" className="ml-auto hidden gap-1 xl:flex">
          {siteLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} prefetch="intent" className="fascia-link">
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="hidden w-48 justify-end xl:flex">
          <AccountLinks />
        </div>
        <div className="ml-auto flex items-center gap-2 xl:contents">
          <ChatButton phone={content.contact_phone} />
          <SiteMenuButton />
        </div>
      </div>
      <SiteMenu />
    </header>
  )
}
