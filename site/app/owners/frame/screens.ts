import { href } from 'react-router'
import type { Overview } from '~/data/pages/overview'
import { mayOpen, type Role } from '~/domain/people/roles'
import type { IconName } from '../controls/icon'

export interface Screen {
  to: string
  label: string
  icon: IconName
  count?: Exclude<keyof Overview, `first_${string}` | 'hours' | 'special_days'>
}

interface ScreenGroup {
  title?: string
  screens: Screen[]
}

/** Returns the screens of a role, in the groups of the side panel. */
export function screenGroupsOf(role: Role): ScreenGroup[] {
  if (role === 'door') return [{ screens: [doorScreen] }]
  return screenGroups
    .map((group) => ({ ...group, screens: group.screens.filter(({ to }) => mayOpen(role, to)) }))
    .filter(({ screens }) => screens.length > 0)
}

const doorScreen: Screen = { to: href('/owners/check-in'), label: 'Check in', icon: 'door' }

const screenGroups: ScreenGroup[] = [
  { screens: [{ to: href('/owners'), label: 'Overview', icon: 'overview' }] },
  {
    title: 'Home page',
    screens: [
      { to: href('/owners/hero'), label: 'Hero', icon: 'hero' },
      { to: href('/owners/banner'), label: 'Banner', icon: 'banner' },
      { to: href('/owners/what-we-serve'), label: 'What We Serve', icon: 'cup' },
      { to: href('/owners/catering'), label: 'Catering & Events', icon: 'catering' },
    ],
  },
  {
    title: 'What’s on',
    screens: [
      { to: href('/owners/offers'), label: 'Offers', icon: 'offer', count: 'active_offers' },
      { to: href('/owners/events'), label: 'Events', icon: 'ticket', count: 'events' },
      doorScreen,
    ],
  },
  {
    title: 'Menu & pictures',
    screens: [
      {
        to: href('/owners/menu'),
        label: 'Menu items',
        icon: 'list',
        count: 'available_menu_items',
      },
      { to: href('/owners/menu-images'), label: 'Menu image', icon: 'poster' },
      {
        to: href('/owners/gallery'),
        label: 'Gallery',
        icon: 'gallery',
        count: 'active_gallery_images',
      },
    ],
  },
  {
    title: 'Other pages',
    screens: [
      { to: href('/owners/about'), label: 'About', icon: 'words' },
      { to: href('/owners/reviews'), label: 'Reviews', icon: 'star' },
      { to: href('/owners/pages'), label: 'Lines & pictures', icon: 'hero' },
    ],
  },
  {
    title: 'Shop',
    screens: [
      { to: href('/owners/identity'), label: 'Name & look', icon: 'shop' },
      { to: href('/owners/hours'), label: 'Opening hours', icon: 'hours' },
      {
        to: href('/owners/enquiries'),
        label: 'Enquiries',
        icon: 'letter',
        count: 'open_enquiries',
      },
      { to: href('/owners/newsletter'), label: 'Newsletter', icon: 'newsletter' },
      { to: href('/owners/visits'), label: 'Visits', icon: 'visits' },
      { to: href('/owners/letters'), label: 'Letters', icon: 'pen' },
      { to: href('/owners/money'), label: 'Money', icon: 'money' },
      { to: href('/owners/people'), label: 'People', icon: 'people' },
      { to: href('/owners/settings'), label: 'Settings', icon: 'settings' },
      { to: href('/owners/bin'), label: 'Bin', icon: 'delete', count: 'binned' },
    ],
  },
]
