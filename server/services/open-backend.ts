// Opens the backend with its mailer, its texter and the store of its files.
import { join } from 'node:path'
import { createBackend } from '@cafe/backend'
import { readKeys } from '@cafe/backend/keys'
import { createMailer } from '@cafe/backend/mailer'
import { createTwilioTexter } from '@cafe/backend/texter'
import { uploadedPictures } from '@cafe/site/domain/picture-path'
import type { Logger } from 'pino'
import type { Slices } from '../configuration/slices.ts'
import { withLetterhead } from '../post/account-letter.ts'
import { watchCafeName } from '../post/cafe-name.ts'
import { keyLocationsOf } from '../starting/keys.ts'
import { filesIn } from '../starting/s3.ts'
import type { OpenData } from './open-data.ts'

export async function openBackend(
  { keys: places, siteUrl, backendUrl, accounts, s3, mail, isDemo }: Slices['backend'],
  { database, signInDatabase, keys, log }: OpenData & { log: Logger },
) {
  const { dataDir: folder } = places
  const outbox = join(folder, 'outbox')
  const cafeName = await watchCafeName(database)
  const mailer = isDemo
    ? { send: async () => {} }
    : createMailer({ ...mail, senderName: cafeName.current, folder: outbox })
  const { widths, quality } = uploadedPictures
  const backend = await createBackend({
    database,
    signInDatabase,
    keys,
    siteUrl,
    folder,
    files: s3 && filesIn(s3),
    auth: accounts.auth,
    siteName: cafeName.current,
    log,
    publicUrl: backendUrl,
    readKeys: database.isServer ? () => readKeys(keyLocationsOf(places, database)) : undefined,
    // On PGlite all callers wait for the running statement, so its time is limited for every role.
    rest: { allowsPatterns: database.isServer },
    storage: { publicPictures: { widths, qualities: [quality] } },
    mailer,
    texter: accounts.twilio && createTwilioTexter(accounts.twilio),
    composeLetter: withLetterhead(database, siteUrl),
  })
  return {
    backend,
    mailer,
    outbox,
    async close() {
      await backend.settled()
      await cafeName.stop()
    },
  }
}
