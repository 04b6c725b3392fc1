// Deletes data as the privacy page promises: old rows every day, and at once the outbox's mail to a deleted account.
import type { Backend } from '@cafe/backend'
import { type Database, WriteRefused } from '@cafe/backend/database'
import { deleteMailContaining, deleteOldMail } from '@cafe/backend/mailer'
import type { Logger } from 'pino'
import { z } from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000
const OUTBOX_DAYS = 30

/** See private.announce_deleted_account. */
const deletedAccount = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  is_proven: z.boolean(),
})

export interface DataRetentionOptions {
  database: Database
  backend: Pick<Backend, 'deleteExpired'>
  outbox: string
  log: Logger
}

/** Deletes now and every day. Resolves after the first time, to the function that stops it. */
export async function startDataRetention(
  options: DataRetentionOptions,
): Promise<() => Promise<void>> {
  const { database, backend, outbox, log } = options

  async function forget(): Promise<void> {
    const isSteady = await database.transaction({}, async (connection) => {
      // All processes of a database do this, even at once: the second waits and finds nothing left.
      await connection.query("select pg_advisory_xact_lock(hashtext('forget what is old'))")
      const [row] = await connection.query<{ is_steady: boolean }>(
        'select private.forget_what_is_old() as is_steady',
      )
      return row?.is_steady ?? false
    })
    if (!isSteady) {
      log.warn('the clock has jumped since the last time: what is old is kept for a week')
      return
    }
    await backend.deleteExpired()
    await deleteOldMail(outbox, OUTBOX_DAYS)
  }

  async function forgetPerson(payload: string): Promise<void> {
    const { email, phone, is_proven } = deletedAccount.parse(JSON.parse(payload))
    const address = email?.toLowerCase()
    await deleteMailContaining(outbox, [
      ...(address ? [`to: ${address}`] : []),
      // The letters to the owners from this address go too, when they are certainly this person's.
      ...(address && is_proven ? [`email: ${address}`] : []),
      ...(phone ? [`to: +${phone} (sms)`, `to: +${phone} (whatsapp)`] : []),
    ])
  }

  const forgetOrSay = () =>
    forget().catch((err) => {
      if (err instanceof WriteRefused) return
      log.error({ err }, 'what is old could not be forgotten')
    })
  await forgetOrSay()
  const deletions = await database.listen('account_deleted', (payload) => {
    forgetPerson(payload).catch((err) => log.error({ err }, 'mail in the outbox is still there'))
  })
  const timer = setInterval(forgetOrSay, DAY_MS).unref()
  return async () => {
    clearInterval(timer)
    await deletions.stop()
  }
}
