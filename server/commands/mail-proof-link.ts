// Mails a link to choose a new password. The person who follows it proves that the address is theirs.
import { join } from 'node:path'
import { createBackend } from '@cafe/backend'
import type { Database } from '@cafe/backend/database'
import { makeKeys } from '@cafe/backend/keys'
import { createMailer } from '@cafe/backend/mailer'
import { pino } from 'pino'
import type { Config } from '../configuration/config.ts'
import { withLetterhead } from '../post/account-letter.ts'
import { readCafe } from '../post/parts/cafe.ts'
import { CommandError } from './command.ts'

/** The backend to ask, and its service key. */
interface Service {
  url: string
  key: string
  fetch(request: Request): Promise<Response>
}

const LONGEST_WAIT_MS = 60_000
/** A link was mailed within the last minute. */
const TOO_MANY_REQUESTS = 429

/** Asks the service to mail the link. Throws CommandError. */
export async function mailProofLink(
  service: Service,
  { siteUrl, email }: { siteUrl: string; email: string },
): Promise<void> {
  const redirectTo = encodeURIComponent(`${siteUrl}/auth/reset`)
  const request = new Request(`${service.url}/auth/v1/recover?redirect_to=${redirectTo}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const answer = await service.fetch(request)
  if (answer.ok || answer.status === TOO_MANY_REQUESTS) return
  throw new CommandError(`The link could not be mailed: ${await answer.text()}`)
}

/** Does the same without a server, with a backend in this process. Resolves once the mail was handed over. */
export async function mailProofLinkFrom(
  database: Database,
  config: Config,
  email: string,
): Promise<void> {
  const { dataDir, siteUrl, mail, accounts } = config
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Temporary keys are enough: only the database validates the link.
  const [keys, log] = [await makeKeys(), pino({ level: 'silent' })]
  const { address } = await readCafe(database)
  const senderName = () => address[0]
  const mailer = createMailer({ ...mail, senderName, folder: join(dataDir, 'outbox') })
  const backend = await createBackend({
    database,
    keys,
    siteUrl,
    folder: dataDir,
    log,
    auth: accounts.auth,
    siteName: senderName,
    composeLetter: withLetterhead(database, siteUrl),
    mailer: {
      async send(letter) {
        await mailer.send(letter).then(resolve, reject)
      },
    },
  })
  const fail = () => reject(new Error('it was never written'))
  const deadline = setTimeout(fail, LONGEST_WAIT_MS)
  const service = { url: 'http://backend', key: keys.serviceKey, fetch: backend.fetch }
  try {
    await mailProofLink(service, { siteUrl, email })
    await promise
  } catch (error) {
    if (error instanceof CommandError || !(error instanceof Error)) throw error
    throw new CommandError(`The link could not be mailed: ${error.message}`)
  } finally {
    clearTimeout(deadline)
  }
}
