import type { Config } from '@react-router/dev/config'

export default {
  // The whole map of routes is a few kilobytes; sending it at once saves a request on every hover and navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
