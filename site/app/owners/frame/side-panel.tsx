import { clsx } from 'clsx'
import { href, NavLink } from 'react-router'
import type { Overview } from '~/data/pages/overview'
import { isWideLogo } from '~/domain/look/wide-logo'
import { shortNameOf } from '~/domain/pages/cafe-name'
import { firstScreenOf, type Role } from '~/domain/people/roles'
import { useCafe } from '~/layout/cafe'
import { siteLinks } from '~/layout/site-links'
import { Drawing } from '~/ui/pictures/drawing'
import { Icon } from '../controls/icon'
import { LogoDisc } from './logo-disc'
import { type Screen, screenGroupsOf } from './screens'

interface SidePanelProps {
  overview: Overview | null
  /** Undefined for a moment while another person signs in. */
  role: Role | undefined
  /** Also the links to the public pages, which the top bar has no room for on a phone. */
  withSite?: boolean
}

/** The screens of a role in their groups; the bird perches at the foot. */
export function SidePanel({ overview, role = 'door', withSite }: SidePanelProps) {
  return (
    <div className="flex min-h-full flex-col gap-0.5 px-3 py-4">
      <NavLink
        to={firstScreenOf(role)}
        className="flex items-center gap-2.5 px-2 pt-0.5 pb-4.5 no-underline"
      >
        <SideSign />
      </NavLink>
      <nav aria-label="Owner screens">
        {screenGroupsOf(role).map(({ title, screens }) => (
          <div key={title ?? ''}>
            {title && <GroupTitle>{title}</GroupTitle>}
            <ul>
              {screens.map((screen) => (
                <li key={screen.to}>
                  <ScreenLink screen={screen} count={screen.count && overview?.[screen.count]} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {withSite && <SiteLinks />}
      <a
        href={href('/')}
        className="relative mt-auto flex items-center gap-2 border-hair border-t px-2.5 pt-2.5 pb-0.5 font-medium text-small text-ink-2 no-underline hover:text-ink"
      >
        <Drawing
          name="bird"
          sizes="84px"
          className="absolute right-3.5 bottom-[calc(100%-2px)] h-auto w-21"
        />
        <Icon name="outside" />
        View site
      </a>
    </div>
  )
}

function GroupTitle({ children }: { children: string }) {
  return <h2 className="px-2.5 pt-4 pb-1.5 font-medium text-small text-ink-3">{children}</h2>
}

function SiteLinks() {
  return (
    <nav aria-label="Public site" className="mb-24">
      <GroupTitle>Public site</GroupTitle>
      <ul className="grid grid-cols-2">
        {siteLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center px-2.5 font-medium text-ink-2 no-underline hover:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ScreenLink({ screen, count }: { screen: Screen; count: number | undefined }) {
  return (
    <NavLink
      to={screen.to}
      end={screen.to === href('/owners')}
      className={({ isActive }) =>
        clsx(
          'group flex min-h-9 items-center gap-2.75 rounded-lg px-2.5 no-underline pointer-coarse:min-h-11',
          isActive
            ? 'bg-panel font-semibold text-ink shadow-desk'
            : 'font-medium text-ink-2 hover:bg-hair',
        )
      }
    >
      <Icon
        name={screen.icon}
        className="size-4.5 text-ink-3 group-aria-[current=page]:text-rhubarb"
      />
      {screen.label}
      {count !== undefined && (
        <span className="ml-auto font-medium text-small text-ink-3">{count}</span>
      )}
    </NavLink>
  )
}

/** The café's sign over the owners' screens: its logo, the bird or its initial, and the short name. */
function SideSign() {
  const cafe = useCafe()
  const name = shortNameOf(cafe)
  if (isWideLogo(cafe.logo_small))
    return (
      <img
        src={cafe.logo_small}
        alt={name}
        className="h-11 w-auto max-w-full rounded-lg bg-custard px-2.5 py-1.5 object-contain"
      />
    )
  return (
    <>
      {!cafe.logo_small && cafe.shows_bird === 'true' ? (
        <img src="/images/marks/roundel.svg" alt="" width={44} height={38} />
      ) : (
        <LogoDisc />
      )}
      <b className="font-bold font-display text-lead">{name}</b>
    </>
  )
}
