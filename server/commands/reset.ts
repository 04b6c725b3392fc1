// `npm run reset`: renames the data folder, so that the next start makes a new sample café. For development.
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { readConfig } from '../configuration/config.ts'
import { lockDataDir } from '../starting/data-lock.ts'
import { CommandError, run } from './command.ts'

await run(async () => {
  const { dataDir, databaseUrl, hosted, siteUrl } = readConfig(process.env)
  if (databaseUrl || hosted) {
    throw new CommandError(
      'Only the embedded database is reset; drop the one on the server by hand.',
    )
  }
  if (new URL(siteUrl).hostname !== 'localhost') {
    throw new CommandError(`${siteUrl} is a café of its own: only one on localhost is reset.`)
  }
  if (!existsSync(dataDir)) return `There is no ${dataDir} yet. \`npm run dev\` makes it.`
  lockDataDir(dataDir)()
  const aside = `${dataDir}.before-reset`
  await rm(aside, { recursive: true, force: true })
  await rename(dataDir, aside)
  return `The next start makes fresh sample data. What was there is in ${aside} until the next reset.`
})
