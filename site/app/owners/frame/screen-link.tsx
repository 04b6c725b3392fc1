import { clsx } from 'clsx'
import { href, NavLink } from 'react-router'
import type { Overview } from '~/data/pages/overview'
import { Icon } from '../controls/icon'
import type { Screen } from './screens'

interface ScreenLinkProps {
  screen: Screen
  overview: Overview | null
  /** True for a screen beneath its row. */
  isInner?: boolean
}

/** A way to a screen of the owners, with the number of what waits there. */
export function ScreenLink({ screen, overview, isInner }: ScreenLinkProps) {
  return (
    <NavLink
      to={screen.to}
      end={screen.to === href('/owners')}
      className={({ isActive }) =>
        clsx('screen-row group', isInner && 'screen-row-inner', isActive && 'screen-row-current')
      }
    >
      {!isInner && (
        <Icon
          name={screen.icon}
          className="size-4.5 text-ink-3 group-aria-[current=page]:text-rhubarb"
        />
      )}
      {screen.label}
      <Waiting screens={[screen]} overview={overview} />
    </NavLink>
  )
}

interface WaitingProps {
  screens: readonly Screen[]
  overview: Overview | null
}

/** The number of what waits in these screens; nothing for none. */
export function Waiting({ screens, overview }: WaitingProps) {
  if (!overview) return null
  const count = screens.reduce((sum, { countOf }) => sum + (countOf?.(overview) ?? 0), 0)
  if (count === 0) return null
  return (
    <span className="screen-waiting">
      {count}
      <span className="sr-only"> to deal with</span>
    </span>
  )
}
