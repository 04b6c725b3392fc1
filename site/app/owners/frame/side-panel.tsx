import { useCallback, useEffect, useRef, useState } from 'react'
import { href, NavLink, useLocation } from 'react-router'
import type { Overview } from '~/data/pages/overview'
import { isWideLogo } from '~/domain/look/wide-logo'
import { shortNameOf } from '~/domain/pages/cafe-name'
import { firstScreenOf, type Role } from '~/domain/people/roles'
import { useCafe } from '~/layout/cafe'
import { Drawing } from '~/ui/pictures/drawing'
import { Icon } from '../controls/icon'
import { LogoDisc } from './logo-disc'
import { ScreenFold } from './screen-fold'
import { ScreenLink } from './screen-link'
import { screenGroupsOf } from './screens'

interface SidePanelProps {
  overview: Overview | null
  /** Undefined for a moment while another person signs in. */
  role: Role | undefined
}

/** The screens of a role in their groups; the bird perches at the foot while there is room for it. */
export function SidePanel({ overview, role = 'door' }: SidePanelProps) {
  const groups = screenGroupsOf(role)
  const { openFold, setOpenFold, nav } = useOpenFold(groups)
  return (
    <div className="flex min-h-full flex-col gap-0.5 px-3 py-3">
      <NavLink
        to={firstScreenOf(role)}
        className="flex items-center gap-2.5 px-2 pb-2.5 no-underline"
      >
        <SideSign />
      </NavLink>
      <nav ref={nav} aria-label="Owner screens">
        {groups.map(({ title, rows }) => (
          <div key={title ?? ''}>
            {title && (
              <h2 className="px-2.5 pt-2.5 pb-1 font-medium text-small text-ink-3">{title}</h2>
            )}
            <ul>
              {rows.map((row) => (
                <li key={row.label}>
                  {'screens' in row ? (
                    <ScreenFold
                      fold={row}
                      overview={overview}
                      isOpen={row.label === openFold}
                      onOpen={(isOpen) => setOpenFold(isOpen ? row.label : '')}
                    />
                  ) : (
                    <ScreenLink screen={row} overview={overview} />
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <a
        href={href('/')}
        className="relative mt-auto flex items-center gap-2 border-hair border-t px-2.5 pt-2.5 pb-0.5 font-medium text-small text-ink-2 no-underline hover:text-ink"
      >
        {!openFold && (
          <Drawing
            name="bird"
            sizes="68px"
            className="absolute right-3.5 bottom-[calc(100%-2px)] h-auto w-17"
          />
        )}
        <Icon name="outside" />
        View site
      </a>
    </div>
  )
}

/** Returns the name of the row that is open: the one that was pressed, else that of the present screen. */
function useOpenFold(groups: ReturnType<typeof screenGroupsOf>) {
  const { pathname } = useLocation()
  const [pressed, setPressed] = useState<{ pathname: string; label: string }>()
  const nav = useRef<HTMLElement>(null)
  const current = groups
    .flatMap(({ rows }) => rows)
    .find(
      (row) =>
        'screens' in row &&
        row.screens.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)),
    )
  useEffect(() => {
    if (pathname) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const setOpenFold = useCallback((label: string) => setPressed({ pathname, label }), [pathname])
  const openFold = pressed?.pathname === pathname ? pressed.label : current?.label
  return { openFold, setOpenFold, nav }
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
