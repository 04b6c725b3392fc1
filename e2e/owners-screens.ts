/** The owners' screens of lists and texts: their title, what they read first, and what they say when that is nothing. */
export const screens = [
  { path: '/owners/hero', title: 'Hero', table: 'hero_images', empty: 'Add image' },
  { path: '/owners/banner', title: 'Banner', table: 'site_content' },
  {
    path: '/owners/what-we-serve',
    title: 'What We Serve',
    table: 'what_we_serve_items',
    empty: 'No items yet',
  },
  {
    path: '/owners/catering',
    title: 'Catering & Events',
    table: 'catering_content',
    empty: 'No catering content found',
  },
  { path: '/owners/offers', title: 'Offers', table: 'offers', empty: 'No offers yet' },
  { path: '/owners/events', title: 'Events', table: 'events', empty: 'No events yet' },
  {
    path: '/owners/menu',
    title: 'Menu Management',
    table: 'menu_items',
    empty: 'No menu items yet',
  },
  {
    path: '/owners/menu-images',
    title: 'Menu Images',
    table: 'menu_images',
    empty: 'No menu images yet',
  },
  {
    path: '/owners/gallery',
    title: 'Gallery',
    table: 'gallery_images',
    empty: 'No gallery images yet',
  },
  { path: '/owners/enquiries', title: 'Enquiries', table: 'enquiries', empty: 'No enquiries yet' },
  {
    path: '/owners/newsletter',
    title: 'Newsletter',
    table: 'newsletter_subscribers',
    empty: 'No subscribers yet',
  },
  { path: '/owners/settings', title: 'Settings', table: 'site_content' },
]
