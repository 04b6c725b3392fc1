import { clsx } from 'clsx'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { SiteContent } from '~/domain/site-content'
import { NavLink } from '~/ui/link'
import { useScriptsOf } from '~/ui/use-scripts-of'
import { AccountLinks } from './account-links'
import { ChatButton } from './contact/chat-button'
import { OpenNowSign } from './hours/open-now'
import { Logo } from './logo'
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
            <HeaderLink key={to} to={to} label={label} />
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

/** Fetches its page when a visitor is about to press it. */
function HeaderLink({ to, label }: { to: string; label: string }) {
  const scriptsOf = useScriptsOf()
  const [isNear, setNear] = useState(false)
  // React Router's prefetch reloads the present page where a script is cut off, so it waits until all are here.
  const fetchScripts = async () => {
    const answers = await Promise.all(scriptsOf(to).map((script) => fetch(script))).catch(() => [])
    setNear(answers.length > 0 && answers.every(({ ok }) => ok))
  }
  const intent = isNear ? undefined : () => void fetchScripts()
  return (
    <NavLink
      to={to}
      end={to === '/'}
      prefetch={isNear ? 'render' : 'none'}
      className="fascia-link"
      onPointerEnter={intent}
      onFocus={intent}
      onTouchStart={intent}
    >
      {label}
    </NavLink>
  )
}
