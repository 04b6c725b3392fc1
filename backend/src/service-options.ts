// The options of the whole backend, and those of each service.
import type { Logger } from 'pino'
import type { AuthSettings } from './auth/auth-settings.ts'
import type { ConcurrencySettings, LimitConcurrency } from './concurrency-limit.ts'
import type { Database } from './database/database.ts'
import type { ComposeLetter } from './mail/letter.ts'
import type { Mailer } from './mail/mail.ts'
import type { Texter } from './mail/texter.ts'
import type { RestSettings } from './rest/rest-settings.ts'
import type { FileStore } from './storage/files/file-store.ts'
import type { StorageSettings } from './storage/storage-settings.ts'
import type { Keys } from './tokens/keys.ts'
import type { Tokens } from './tokens/tokens.ts'

export interface BackendOptions {
  database: Database
  /**
   * The same database, which still saves sign-ins when `database` refuses writes; needed only where it may refuse
   * them.
   */
  signInDatabase?: Database
  keys: Keys
  /** Reloads the keys, when another process may have rotated them. */
  readKeys?: (() => Promise<Keys | null>) | undefined
  /** The public origin of the site, without a trailing slash, which links of mails and providers finally lead to. */
  siteUrl: string
  /** The public origin of the backend, if different; tokens are issued by `<publicUrl>/auth/v1`. */
  publicUrl?: string
  /** The folder for data outside the database: stored files, and mail without SMTP. */
  folder: string
  /** The store of uploaded files; without it they are in `folder`. */
  files?: FileStore
  /** Overrides of the data API's default settings: exposed schemas, most rows, … */
  rest?: Partial<RestSettings>
  /** Overrides of storage's default settings: the sizes in which everybody may have pictures, … */
  storage?: Partial<StorageSettings>
  /** Overrides of the accounts' default settings: confirmation, providers, factors, limits, … */
  auth?: Partial<AuthSettings>
  /** Overrides of the default concurrency limits of each network address. */
  concurrency?: Partial<ConcurrencySettings>
  /** The mailer; without it mail is written to `<folder>/outbox`. */
  mailer?: Mailer
  /** Returns the site's name for mails, texts and authenticator apps; the default is 'Our site'. */
  siteName?: () => string
  /** The project's letterhead for the mails of accounts; without it they are plain. */
  composeLetter?: ComposeLetter
  /** The sender of text messages; without it they are written to the outbox too. */
  texter?: Texter
  log: Logger
}

export interface ServiceOptions extends Omit<BackendOptions, 'keys' | 'readKeys' | 'concurrency'> {
  publicUrl: string
  tokens: Tokens
  limitConcurrency: LimitConcurrency
}
