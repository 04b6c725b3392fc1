import { Dialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { useState } from 'react'
import { href, NavLink } from 'react-router'
import type { Overview } from '~/data/pages/overview'
import type { Role } from '~/domain/people/roles'
import { siteLinks } from '~/layout/site-links'
import { Cross } from '~/ui/icons'
import { useCloseOnNavigation } from '~/ui/use-close-on-navigation'
import { Icon } from '../controls/icon'
import { ScreenLink, Waiting } from './screen-link'
import { footScreens, screenGroupsOf, screensOf } from './screens'

interface FootBarProps {
  overview: Overview | null
  role: Role | undefined
}

/** The way between the screens on a telephone: the daily ones at its foot, all others behind 'More'. */
export function FootBar({ overview, role = 'door' }: FootBarProps) {
  const [isOpen, setOpen] = useState(false)
  useCloseOnNavigation(() => setOpen(false))
  const all = screenGroupsOf(role).flatMap(({ rows }) => rows.flatMap(screensOf))
  const isAtFoot = ({ to }: { to: string }) => footScreens.some((screen) => screen.to === to)
  return (
    <nav aria-label="Owner screens" className="foot-bar">
      {all.filter(isAtFoot).map((screen) => (
        <NavLink
          key={screen.to}
          to={screen.to}
          end={screen.to === href('/owners')}
          className={({ isActive }) => clsx('foot-place', isActive && 'foot-place-current')}
        >
          <Icon name={screen.icon} className="size-5" />
          {screen.label}
          <Waiting screens={[screen]} overview={overview} />
        </NavLink>
      ))}
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger className="foot-place">
          <Icon name="list" className="size-5" />
          More
          <Waiting screens={all.filter((screen) => !isAtFoot(screen))} overview={overview} />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Popup className="desk more-screens split:hidden">
            <header className="flex items-center justify-between">
              <Dialog.Title className="text-h3">More</Dialog.Title>
              <Dialog.Close aria-label="Close" className="grid size-11 place-items-center">
                <Cross className="size-5" />
              </Dialog.Close>
            </header>
            {screenGroupsOf(role).map(({ title, rows }) => {
              const others = rows.flatMap(screensOf).filter((screen) => !isAtFoot(screen))
              return (
                others.length > 0 && (
                  <section key={title ?? ''} aria-label={title}>
                    <h2 className="pt-3 pb-1 font-medium text-small text-ink-3">{title}</h2>
                    <ul className="grid grid-cols-2 gap-x-2">
                      {others.map((screen) => (
                        <li key={screen.to}>
                          <ScreenLink screen={screen} overview={overview} />
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              )
            })}
            <PublicSite />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </nav>
  )
}

/** The links to the public pages, which the top bar has no room for on a phone. */
function PublicSite() {
  return (
    <nav aria-label="Public site">
      <h2 className="pt-3 pb-1 font-medium text-small text-ink-3">Public site</h2>
      <ul className="grid grid-cols-2 gap-x-2">
        {siteLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className="screen-row">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
