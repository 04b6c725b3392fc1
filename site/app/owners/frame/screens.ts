import type { ContentCounts } from '~/data/content-counts'
import type { IconName } from '../desk/icon'

export interface Screen {
  to: string
  label: string
  icon: IconName
  count?: keyof ContentCounts
}

/** The owners' screens, in the groups of the side panel. */
export const screenGroups: { title?: string; screens: Screen[] }[] = [
  { screens: [{ to: '/owners', label: 'Overview', icon: 'overview' }] },
  {
    title: 'Home page',
    screens: [
      { to: '/owners/hero', label: 'Hero', icon: 'hero' },
      { to: '/owners/banner', label: 'Banner', icon: 'banner' },
      { to: '/owners/what-we-serve', label: 'What We Serve', icon: 'cup' },
      { to: '/owners/catering', label: 'Catering & Events', icon: 'catering' },
    ],
  },
  {
    title: 'What’s on',
    screens: [
      { to: '/owners/offers', label: 'Offers', icon: 'offer', count: 'activeOffers' },
      { to: '/owners/events', label: 'Events', icon: 'ticket', count: 'events' },
    ],
  },
  {
    title: 'Menu & pictures',
    screens: [
      { to: '/owners/menu', label: 'Menu items', icon: 'list', count: 'menuItems' },
      { to: '/owners/menu-images', label: 'Menu image', icon: 'poster' },
      { to: '/owners/gallery', label: 'Gallery', icon: 'gallery', count: 'galleryImages' },
    ],
  },
  {
    title: 'Shop',
    screens: [
      { to: '/owners/enquiries', label: 'Enquiries', icon: 'letter' },
      { to: '/owners/newsletter', label: 'Newsletter', icon: 'newsletter' },
      { to: '/owners/settings', label: 'Settings', icon: 'settings' },
    ],
  },
]
