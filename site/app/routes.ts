// Every address of the site, in the order of the specification. `.data` twins and redirects need no entry.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layout/public-layout.tsx', [
    index('public/home.tsx'),
    route('tickets', 'account/tickets.tsx'),
    route('*', 'public/not-found.tsx'),
  ]),
  route('auth', 'account/auth.tsx'),
  layout('owners/owners-layout.tsx', [route('owners', 'owners/dashboard.tsx')]),
] satisfies RouteConfig
