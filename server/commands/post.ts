// `npm run post`: sends the café's mail for a hosted project, whose database only queues it. It needs the project's
// DATABASE_URL, SITE_URL and SMTP_URL, and runs until it is stopped.
import { join } from 'node:path'
import { openDatabase } from '@cafe/backend/database'
import { createMailer } from '@cafe/backend/mailer'
import { readConfig } from '../configuration/config.ts'
import { watchCafeName } from '../post/cafe-name.ts'
import { startPost } from '../post/post.ts'
import { mustHearNotifications } from '../starting/check-database-server.ts'
import { createLogger } from '../watching/logger.ts'
import { CommandError, run } from './command.ts'

/** For the senders, the listener, and the first check of the queue. */
const CONNECTIONS = 4

await run(async () => {
  // The site's process beside it sets these too.
  const config = readConfig({ ...process.env, SUPABASE_URL: '', SUPABASE_ANON_KEY: '' })
  const { databaseUrl: url, dataDir, siteUrl, mail } = config
  if (!url)
    throw new CommandError("Set DATABASE_URL: the connection string of the project's database.")
  const log = createLogger()
  const database = await openDatabase({ url, connections: CONNECTIONS })
  await mustHearNotifications(database)
  const cafeName = await watchCafeName(database)
  const outbox = join(dataDir, 'outbox')
  const mailer = createMailer({ ...mail, senderName: cafeName.current, folder: outbox })
  const reachesPeople = mail.smtpUrl !== undefined
  const post = await startPost({ database, mailer, siteUrl, reachesPeople, log })
  const way = mail.smtpUrl ? 'is sent' : `lies in ${outbox}`
  process.stdout.write(`The café's mail ${way}\n`)
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  await promise
  await post.stop()
  await cafeName.stop()
  await database.close()
  return 'Stopped'
})
