// Every address of the site, in the order of the specification. `.data` twins and redirects need no entry.
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layout/public-layout.tsx', [
    index('public/home.tsx'),
    route('menu', 'public/menu.tsx'),
    route('offers', 'public/offers.tsx'),
    route('offers/:id', 'public/offer.tsx'),
    route('gallery', 'public/gallery.tsx'),
    route('reviews', 'public/reviews.tsx'),
    route('events', 'public/events.tsx'),
    route('events/:id', 'public/event.tsx'),
    route('about', 'public/about.tsx'),
    route('contact', 'public/contact.tsx'),
    route('privacy', 'public/privacy.tsx'),
    route('terms', 'public/terms.tsx'),
    route('tickets', 'account/tickets.tsx'),
    route('*', 'public/not-found.tsx'),
  ]),
  route('robots.txt', 'public/feeds/robots.ts'),
  route('sitemap.xml', 'public/feeds/sitemap.ts'),
  route('events.ics', 'public/feeds/events-calendar.ts'),
  route('auth', 'account/auth.tsx'),
  layout('owners/owners-layout.tsx', [
    ...prefix('owners', [
      index('owners/dashboard.tsx'),
      route('hero', 'owners/hero.tsx'),
      route('banner', 'owners/banner.tsx'),
      route('what-we-serve', 'owners/what-we-serve.tsx'),
      route('catering', 'owners/catering.tsx'),
      route('offers', 'owners/offers.tsx'),
      route('offers/new', 'owners/offer-new.tsx'),
      route('offers/:id/edit', 'owners/offer-edit.tsx'),
      route('menu', 'owners/menu.tsx'),
      route('menu-images', 'owners/menu-images.tsx'),
      route('gallery', 'owners/gallery.tsx'),
      route('events', 'owners/events.tsx'),
      route('events/new', 'owners/event-new.tsx'),
      route('events/:id/edit', 'owners/event-edit.tsx'),
    ]),
  ]),
] satisfies RouteConfig
