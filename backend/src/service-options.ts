// The options of the whole backend, and those that each of its services is made with.
import type { Logger } from 'pino'
import type { AuthSettings } from './auth/auth-settings.ts'
import type { Database } from './database/database.ts'
import type { ComposeLetter } from './mail/letter.ts'
import type { Mailer } from './mail/mail.ts'
import type { Texter } from './mail/texter.ts'
import type { RestSettings } from './rest/rest-settings.ts'
import type { FileStore } from './storage/files/file-store.ts'
import type { StorageSettings } from './storage/storage-settings.ts'
import type { Keys } from './tokens/keys.ts'
import type { Tokens } from './tokens/tokens.ts'
import type { TakeTurns, TurnSettings } from './turns.ts'

export interface BackendOptions {
  database: Database
  /** The same database, which goes on saving sign-ins when `database` refuses writes; without it there is no such moment. */
  signInDatabase?: Database
  keys: Keys
  /** Reads the keys anew, where other processes verify with them too and one of them may have rotated them. */
  readKeys?: (() => Promise<Keys | null>) | undefined
  /** The public origin of the site, without a trailing slash: where links of mails and providers lead in the end. */
  siteUrl: string
  /** The public origin of the backend, where it is another; tokens are issued by `<publicUrl>/auth/v1`. */
  publicUrl?: string
  /** Folder for what the services keep outside the database: stored files, outgoing mail without SMTP. */
  folder: string
  /** The store of uploaded files; without it they live in `folder`. */
  files?: FileStore
  /** The settings of the data API that differ from its defaults: exposed schemas, most rows, … */
  rest?: Partial<RestSettings>
  /** The settings of storage that differ from its defaults: the pictures that anybody may have rendered, … */
  storage?: Partial<StorageSettings>
  /** The settings of accounts that differ from their defaults: confirmation, providers, factors, limits, … */
  auth?: Partial<AuthSettings>
  /** The bounds of work under way of each network address that differ from the defaults. */
  turns?: Partial<TurnSettings>
  /** The mailer; without it mail lies in `<folder>/outbox`. */
  mailer?: Mailer
  /** Returns the name of the site for mails, texts and authenticator apps; without it they say 'Our site'. */
  siteName?: () => string
  /** The project's own writing paper for the mails of accounts; without it they are plain. */
  composeLetter?: ComposeLetter
  /** The carrier of text messages; without it they lie there, too. */
  texter?: Texter
  log: Logger
}

/** The options that each service is made with. */
export interface ServiceOptions extends Omit<BackendOptions, 'keys' | 'readKeys' | 'turns'> {
  publicUrl: string
  tokens: Tokens
  turns: TakeTurns
}
