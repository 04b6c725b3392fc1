// `npm run dev`: the same server, with the site compiled by Vite and the page reloaded at every edit. Node restarts
// it when a file of backend, server or migrations changes.
import { createServer as createVite } from 'vite'
import { readConfig } from './configuration/config.ts'
import { demoAccounts } from './configuration/demo-config.ts'
import { startFailureMessage } from './operator-message.ts'
import type { CreateSite } from './pages/site.ts'
import { startServer } from './start.ts'
import { describeDemoAccounts, signUpDemoCustomer } from './starting/demo-accounts.ts'
import { keepFilesPrivate } from './starting/file-permissions.ts'
import { createLogger } from './watching/logger.ts'

keepFilesPrivate()
say('Starting. The first time the database is filled with the sample café.')
const config = readConfig({ OWNER_PASSWORD: demoAccounts.owner.password, ...process.env })
const log = createLogger(config.logLevel, config.logFormat)
const root = new URL('../site', import.meta.url).pathname
process.chdir(root)
const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true } })

// Loaded again for each page, so that the next request shows an edit.
const createSite: CreateSite = (options) => ({
  addressOf: (address) => address,
  async fetch(request, visit) {
    const handler = await vite.ssrLoadModule('/app/handler.ts')
    const site = (handler as { createSite: CreateSite }).createSite(options)
    const response = await site.fetch(request, visit)
    // Cached pages would outlive the code that made them.
    response.headers.set('cache-control', 'no-store')
    return response
  },
})

const running = await startServer(config, {
  site: { createSite, files: vite.middlewares },
  // Vite and React Refresh add scripts and styles to the page, and use a separate socket.
  policyOf: () => "default-src 'self' 'unsafe-inline' data: blob: ws:",
  log,
}).catch((error) => {
  say(startFailureMessage(error))
  say('`npm run reset` begins anew with fresh sample data.')
  process.exit(1)
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await vite.close()
    await running.stop()
    process.exit(0)
  })
}
if (!config.hosted) {
  await signUpDemoCustomer(`http://localhost:${config.port}`)
  say(await describeDemoAccounts(config))
}
say(`The café is open at ${config.siteUrl}, and follows your edits.`)

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
