import type { Config } from '@react-router/dev/config'

export default {
  // The whole map of routes is a few kilobytes; sending it at once saves a request on every hover and navigation.
  routeDiscovery: { mode: 'initial' },
  // Links fetch the scripts of what they lead to ahead, and three small files a page take longer than one.
  splitRouteModules: false,
} satisfies Config
