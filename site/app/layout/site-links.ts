import { href } from 'react-router'

/** The pages of the site in the order of the header. */
export const siteLinks = [
  { to: href('/'), label: 'Home' },
  { to: href('/menu'), label: 'Menu' },
  { to: href('/offers'), label: 'Offers' },
  { to: href('/gallery'), label: 'Gallery' },
  { to: href('/reviews'), label: 'Reviews' },
  { to: href('/events'), label: 'Events' },
  { to: href('/about'), label: 'About' },
  { to: href('/contact'), label: 'Contact' },
]
