import { href } from 'react-router'
import type { Overview } from '~/data/overview'
import type { IconName } from '../kit/icon'

export interface Screen {
  to: string
  label: string
  icon: IconName
  count?: Exclude<keyof Overview, `first_${string}` | 'hours'>
}

/** The owners' screens, in the groups of the side panel. */
export const screenGroups: { title?: string; screens: Screen[] }[] = [
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
    title: 'Shop',
    screens: [
      {
        to: href('/owners/enquiries'),
        label: 'Enquiries',
        icon: 'letter',
        count: 'open_enquiries',
      },
      { to: href('/owners/newsletter'), label: 'Newsletter', icon: 'newsletter' },
      { to: href('/owners/settings'), label: 'Settings', icon: 'settings' },
    ],
  },
]
