// The environment, checked once at start. Services are handed their slices of it (slices.ts) and read no environment.
import { resolve } from 'node:path'
import { z } from 'zod'
import { type AccountConfig, readAccountConfig } from './account-config.ts'
import { demoAccounts, mustSuitDemo } from './demo-config.ts'
import { readStripeConfig, type StripeConfig } from './payment-config.ts'
import { type BackupPlace, readBackupPlace, type S3, s3ConfigOf } from './storage-config.ts'
import {
  address,
  ConfigError,
  mustGoTogether,
  readVariables,
  wholeNumber,
  yesOrNo,
} from './variables.ts'
import { readWallets, type WalletConfig } from './wallet-config.ts'

export interface Config {
  port: number
  host: string
  /** The port for Prometheus's metrics; without it none are served. */
  metricsPort?: number | undefined
  logLevel: LogLevel
  /** Without it a terminal gets plain lines, and any other output JSON. */
  logFormat?: LogFormat | undefined
  /** The absolute path of the folder for everything that this process stores. */
  dataDir: string
  /** The public origin, without a trailing slash. */
  siteUrl: string
  /** True when visitors may come: `siteUrl` is https and not a name of this machine. */
  isPublic: boolean
  /** True when a public café may be made, because this is its first start. */
  isFirstStart: boolean
  /** The public origin of the backend: `siteUrl`, unless it runs without the site. */
  backendUrl: string
  /** The number of reverse proxies in front that append to X-Forwarded-For. */
  trustedProxies: number
  /** The Postgres server to use; without it PGlite in `dataDir`. */
  databaseUrl?: string | undefined
  /** The same database for the role that may change its schema; the default is `databaseUrl`. */
  migrationDatabaseUrl?: string | undefined
  /** The most connections to the Postgres server, besides those that listen. */
  databasePoolSize: number
  /** The absolute path of the file that holds the keys instead of `dataDir` or the Postgres server. */
  keysFile?: string | undefined
  /** The first owner. Without a password one is generated. */
  owner: { email: string; password?: string | undefined }
  /** True when a new café begins with the sample content, false when it begins empty. */
  sampleContent: boolean
  /** True for a demo, which begins anew every night and refuses what would spoil it. */
  isDemo: boolean
  /** The mail server, and the sender's address, maybe with a name. Without `smtpUrl` mail is written to `dataDir`. */
  mail: { smtpUrl?: string | undefined; from: string }
  accounts: AccountConfig
  /** The bucket that stores pictures instead of `dataDir`. */
  s3?: S3 | undefined
  /** The place of the automatic backups; without it there are none. */
  backups?: BackupPlace | undefined
  /** The keys for card payments; without them the café takes none. */
  stripe?: StripeConfig | undefined
  /** The keys of ticket wallets; without them there are none. */
  wallets?: WalletConfig | undefined
  /** Hosted mode: a Supabase project elsewhere instead of the backend in this process. */
  hosted?: { url: string; anonKey: string } | undefined
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
export type LogFormat = 'json'

/** Reads the configuration from environment variables; empty ones count as unset. Throws ConfigError. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  )
  mustGoTogether(variables, 'SUPABASE_URL', 'SUPABASE_ANON_KEY')
  mustGoTogether(variables, 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
  const parsed = readVariables(siteVariables, variables)
  const { PORT, DATA_DIR, SITE_URL, SUPABASE_URL, SUPABASE_ANON_KEY, ...rest } = parsed
  if (SUPABASE_URL && rest.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL has no use beside SUPABASE_URL: set one of them.')
  }
  if (rest.METRICS_PORT === PORT) {
    throw new ConfigError('METRICS_PORT must be another port than PORT.')
  }
  if (rest.MIGRATION_DATABASE_URL && !rest.DATABASE_URL) {
    throw new ConfigError('MIGRATION_DATABASE_URL goes with DATABASE_URL: set both.')
  }
  if (rest.DEMO) mustSuitDemo(variables)
  const isPublic = SITE_URL !== undefined && isPublicAddress(SITE_URL)
  const [dataDir, s3] = [resolve(DATA_DIR), s3ConfigOf(rest)]
  return {
    port: PORT,
    host: rest.HOST,
    metricsPort: rest.METRICS_PORT,
    logLevel: rest.LOG_LEVEL,
    logFormat: rest.LOG,
    dataDir,
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    isPublic,
    isFirstStart: rest.FIRST_START,
    backendUrl: rest.BACKEND_URL ?? SITE_URL ?? `http://localhost:${PORT}`,
    trustedProxies: rest.TRUSTED_PROXIES,
    databaseUrl: rest.DATABASE_URL,
    migrationDatabaseUrl: rest.MIGRATION_DATABASE_URL,
    databasePoolSize: rest.DATABASE_POOL_SIZE,
    keysFile: rest.KEYS_FILE && resolve(rest.KEYS_FILE),
    owner: rest.DEMO
      ? demoAccounts.owner
      : { email: rest.OWNER_EMAIL, password: rest.OWNER_PASSWORD },
    // Invented reviews and prices appear under a real name only on request.
    sampleContent: (rest.SAMPLE_CONTENT ?? (isPublic && !rest.DEMO ? 'none' : 'yes')) === 'yes',
    isDemo: rest.DEMO,
    mail: { smtpUrl: rest.SMTP_URL, from: rest.MAIL_FROM },
    accounts: readAccountConfig(variables),
    stripe: readStripeConfig(variables),
    wallets: readWallets(variables),
    s3,
    backups: SUPABASE_URL || rest.DEMO ? undefined : readBackupPlace(rest, { dataDir, s3 }),
    hosted:
      SUPABASE_URL && SUPABASE_ANON_KEY
        ? { url: SUPABASE_URL, anonKey: SUPABASE_ANON_KEY }
        : undefined,
  }
}

const thisMachine = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

function isPublicAddress(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' && !thisMachine.test(hostname)
}

const sender = /^[^<>]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be like postgres://user:password@host/name',
})

const portNumber = wholeNumber('must be a port number, 1 to 65535', 1, 65_535)
const origin = address.refine(
  (value) => URL.parse(value)?.origin === value.toLowerCase(),
  'must not have a path',
)

const siteVariables = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: portNumber.optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  LOG: z.literal('json', "must be 'json', or not be set").optional(),
  DATA_DIR: z.string().default('data'),
  SITE_URL: origin.optional(),
  BACKEND_URL: origin.optional(),
  TRUSTED_PROXIES: wholeNumber('must be a number of proxies, 0 to 9', 0, 9).default(0),
  DATABASE_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber('must be a number of connections, 4 to 200', 4, 200).default(10),
  KEYS_FILE: z.string().optional(),
  OWNER_EMAIL: z.email('must be an email address').default('owner@cafe.example'),
  OWNER_PASSWORD: z
    .string()
    .min(6, 'must be at least 6 characters')
    .max(100, 'must be at most 100 characters')
    .optional(),
  FIRST_START: yesOrNo,
  SAMPLE_CONTENT: z.enum(['yes', 'none'], "must be 'yes' or 'none'").optional(),
  DEMO: yesOrNo,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be like smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be like The Café <hello@cafe.example>')
    .default('hello@cafe.example'),
  BACKUP_DIR: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: address.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SUPABASE_URL: address.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
})
