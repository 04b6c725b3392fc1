import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { whatsAppLink } from '~/domain/pages/whatsapp-link'
import { type ServiceLink as Service, serviceLinksOf } from '~/domain/service-links'
import type { SiteContent } from '~/domain/site-content'
import { NavLink } from '~/ui/link'
import { useScriptsOf } from '~/ui/use-scripts-of'
import { AccountLinks } from './account-links'
import { ServiceLink } from './contact/service-link'
import { OpenNowSign } from './hours/open-now'
import { Logo } from './logo'
import { siteLinks } from './site-links'
import { SiteMenu, SiteMenuButton } from './site-menu'

/** The painted fascia over the shop: it stays in view. Its pinstripe runs while a page is on its way. */
export function Header({ content }: { content: SiteContent }) {
  const { state } = useNavigation()
  const [service] = serviceLinksOf(content)
  return (
    <header className={clsx('fascia', state === 'loading' && 'fascia-busy')}>
      <div className="wrap flex h-17 items-center gap-2.5 sm:gap-7 xl:h-19.5 xl:gap-5">
        <Logo />
        <OpenNowSign content={content} />
        <nav
          aria-label="Main"
          className={clsx('ml-auto hidden xl:flex', service ? '[--side:7px]' : 'gap-1')}
        >
          {siteLinks.map(({ to, label }) => (
            <HeaderLink key={to} to={to} label={label} />
          ))}
        </nav>
        {service && <ServiceButton link={service} />}
        <div className="hidden w-48 justify-end xl:flex">
          <AccountLinks />
        </div>
        <div className={clsx('ml-auto flex items-center gap-2 xl:contents', service && 'lg:ml-0')}>
          <ChatButton number={content.contact_whatsapp} />
          <SiteMenuButton />
        </div>
      </div>
      <SiteMenu content={content} />
    </header>
  )
}

/** Fetches its page while the pointer or the focus is on it. */
function HeaderLink({ to, label }: { to: string; label: string }) {
  const scriptsOf = useScriptsOf()
  const isNear = useRef(false)
  const [isReady, setReady] = useState(false)
  // React Router's prefetch reloads the present page where a script is cut off, so it waits until all are here.
  const come = async () => {
    isNear.current = true
    const answers = await Promise.all(scriptsOf(to).map((script) => fetch(script))).catch(() => [])
    setReady(isNear.current && answers.length > 0 && answers.every(({ ok }) => ok))
  }
  const leave = () => {
    isNear.current = false
    setReady(false)
  }
  return (
    <NavLink
      to={to}
      end={to === '/'}
      prefetch={isReady ? 'render' : 'none'}
      className="fascia-link"
      onPointerEnter={() => void come()}
      onPointerLeave={leave}
      onFocus={() => void come()}
      onBlur={leave}
    >
      {label}
    </NavLink>
  )
}

/** The first way to book, order or buy, where there is room for it beside all else. */
function ServiceButton({ link }: { link: Service }) {
  return (
    <div className="whole-or-none ml-auto shrink-[99999999] [--line:44px] max-lg:hidden xl:-ml-5">
      <ServiceLink link={link} className="fascia-button xl:ml-5" />
    </div>
  )
}

/** Links to a chat with the shop in the visitor's own messaging app. */
function ChatButton({ number }: { number: string }) {
  const link = whatsAppLink(number)
  if (!link) return null
  return (
    <a href={link} target="_blank" rel="noreferrer" className="chat-button">
      <span className="sr-only">Chat with us on WhatsApp</span>
      <svg viewBox="0 0 28 28" aria-hidden className="w-[48%]">
        <g fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinejoin="round">
          <path d="M14 4c6 0 10.5 4 10.5 9.2S20 22.4 14 22.4c-1.4 0-2.7-.2-3.9-.6L4.5 24l1.5-4.700C4.5 17.7 3.5 15.6 3.5 13.2 3.5 8 8 4 14 4z" />
          <path
            d="M9.5 13.300h.01M14 13.300h.01M18.5 13.300h.01"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </g>
      </svg>
    </a>
  )
}
