import { href } from 'react-router'
import type { Overview } from '~/data/pages/overview'
import { mayOpen } from '~/domain/people/may-open'
import type { Role } from '~/domain/people/roles'
import type { IconName } from '../controls/icon'

export interface Screen {
  to: string
  label: string
  icon: IconName
  /** The number of what waits there. */
  countOf?: (overview: Overview) => number
}

/** Several screens behind one row, which opens beneath it. */
export interface Fold {
  label: string
  icon: IconName
  screens: Screen[]
}

interface ScreenGroup {
  title?: string
  rows: (Screen | Fold)[]
}

/** Returns the screens of a role, in the groups of the side panel. A fold of one screen is that screen. */
export function screenGroupsOf(role: Role): ScreenGroup[] {
  if (role === 'door') return [{ rows: [doorScreen] }]
  return screenGroups
    .map((group) => ({ ...group, rows: group.rows.flatMap((row) => rowOf(role, row)) }))
    .filter(({ rows }) => rows.length > 0)
}

function rowOf(role: Role, row: Screen | Fold): (Screen | Fold)[] {
  const screens = screensOf(row).filter(({ to }) => mayOpen(role, to))
  return screens.length > 1 ? [{ ...row, screens }] : screens
}

/** Returns the screens of a row. */
export function screensOf(row: Screen | Fold): Screen[] {
  return 'screens' in row ? row.screens : [row]
}

const overviewScreen: Screen = { to: href('/owners'), label: 'Overview', icon: 'overview' }
const events: Screen = { to: href('/owners/events'), label: 'Events', icon: 'ticket' }
const doorScreen: Screen = {
  to: href('/owners/check-in'),
  label: 'Check in',
  icon: 'door',
  countOf: ({ to_deal_with: work }) =>
    work?.doors?.reduce((sum, { conflicts }) => sum + conflicts, 0) ?? 0,
}
const enquiries: Screen = {
  to: href('/owners/enquiries'),
  label: 'Enquiries',
  icon: 'letter',
  countOf: (overview) => overview.open_enquiries,
}

/** The screens at the foot of a telephone; all others are behind 'More'. */
export const footScreens: readonly Screen[] = [overviewScreen, events, doorScreen, enquiries]

const screenGroups: ScreenGroup[] = [
  { rows: [overviewScreen] },
  {
    title: 'Every day',
    rows: [
      events,
      doorScreen,
      enquiries,
      {
        to: href('/owners/money'),
        label: 'Money',
        icon: 'money',
        countOf: ({ to_deal_with: work }) => work?.money ?? 0,
      },
    ],
  },
  {
    title: 'The site',
    rows: [
      {
        label: 'Home page',
        icon: 'hero',
        screens: [
          { to: href('/owners/hero'), label: 'Hero', icon: 'hero' },
          { to: href('/owners/banner'), label: 'Banner', icon: 'banner' },
          { to: href('/owners/what-we-serve'), label: 'What We Serve', icon: 'cup' },
          { to: href('/owners/catering'), label: 'Catering & Events', icon: 'catering' },
        ],
      },
      {
        label: 'Menu',
        icon: 'list',
        screens: [
          { to: href('/owners/menu'), label: 'Menu items', icon: 'list' },
          { to: href('/owners/menu-images'), label: 'Menu image', icon: 'poster' },
        ],
      },
      { to: href('/owners/offers'), label: 'Offers', icon: 'offer' },
      { to: href('/owners/gallery'), label: 'Gallery', icon: 'gallery' },
      {
        label: 'Other pages',
        icon: 'words',
        screens: [
          { to: href('/owners/about'), label: 'About', icon: 'words' },
          { to: href('/owners/reviews'), label: 'Reviews', icon: 'star' },
          { to: href('/owners/pages'), label: 'Lines & pictures', icon: 'hero' },
        ],
      },
    ],
  },
  {
    title: 'The café',
    rows: [
      { to: href('/owners/hours'), label: 'Opening hours', icon: 'hours' },
      {
        label: 'Letters',
        icon: 'pen',
        screens: [
          {
            to: href('/owners/letters'),
            label: 'Letters',
            icon: 'pen',
            countOf: ({ to_deal_with: work }) => work?.letters?.length ?? 0,
          },
          { to: href('/owners/newsletter'), label: 'Newsletter', icon: 'newsletter' },
        ],
      },
      { to: href('/owners/visits'), label: 'Visits', icon: 'visits' },
      { to: href('/owners/identity'), label: 'Name & look', icon: 'shop' },
      {
        label: 'Settings',
        icon: 'settings',
        screens: [
          { to: href('/owners/settings'), label: 'Settings', icon: 'settings' },
          { to: href('/owners/people'), label: 'People', icon: 'people' },
          { to: href('/owners/bin'), label: 'Bin', icon: 'delete' },
        ],
      },
    ],
  },
]
