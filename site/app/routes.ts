// Every address of the site, in the order of the specification. `.data` twins and redirects need no entry.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layout/public-layout.tsx', [
    index('public/home.tsx'),
    route('*', 'public/not-found.tsx'),
  ]),
] satisfies RouteConfig
