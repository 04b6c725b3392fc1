// The start tells its operator the accounts, where mail lies, and what the configuration leaves out. A terminal
// shows it as plain lines, a journal has one line of the log for each.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Config } from '../configuration/config.ts'
import { demoStrip } from '../demo/demo-words.ts'
import { type FirstOwner, passwordFileIn } from './first-start.ts'
import { release } from './release.ts'

export const nameOfProgram = `Café ${release}`

export interface Started {
  /** Set when this start made the first owner. */
  firstOwner: FirstOwner | null
  /** True when the backend runs without the site. */
  isAlone: boolean
  /** True where only the operator reads: a log must have no address and no password. */
  isForPeople: boolean
}

/** Returns the lines at the end of a start, of which the last is the address. */
export function wordsOfStart(config: Config, started: Started): string[] {
  const words = config.isDemo ? wordsAboutDemo(started) : wordsAboutCafe(config, started)
  return [
    ...words,
    started.isAlone
      ? `The backend answers at ${config.backendUrl}; its anon key is at ${config.backendUrl}/config.json`
      : `The café is open at ${config.siteUrl}`,
  ]
}

function wordsAboutCafe(config: Config, started: Started): string[] {
  return [
    ...wordsAboutMail(config),
    ...wordsAboutMissing(config),
    ...wordsAboutOwner(config, started),
  ]
}

function wordsAboutDemo({ isForPeople }: Started): string[] {
  const nature =
    'This is a demo: it begins anew at each start and every night at 4, and sends no mail.'
  return isForPeople ? [nature, demoStrip.accounts] : [nature]
}

/** A hosted project's mail is sent by `npm run post`. */
function wordsAboutMail({ hosted, mail, dataDir }: Config): string[] {
  if (hosted || mail.smtpUrl) return []
  const outbox = shortPath(join(dataDir, 'outbox'))
  return [`Emails stay in ${outbox}, because no mail server is set up (SMTP_URL).`]
}

function wordsAboutMissing({ hosted, stripe, wallets, backups, dataDir }: Config): string[] {
  if (hosted) return []
  const folder = backups && 'folder' in backups ? backups.folder : undefined
  const isBesideData = folder !== undefined && !relative(dataDir, folder).startsWith('..')
  const missing = [
    !stripe && 'card payments (STRIPE_SECRET_KEY)',
    !wallets && 'tickets in telephones (APPLE_WALLET_…, GOOGLE_WALLET_…)',
    !backups && 'backups (BACKUP_DIR)',
    isBesideData && 'backups in another place (BACKUP_DIR)',
  ].filter((one) => one !== false)
  return missing.length > 0 ? [`Not set up yet: ${inWords.format(missing)}.`] : []
}

function wordsAboutOwner(config: Config, { firstOwner, isForPeople }: Started): string[] {
  const passwordFile = passwordFileIn(config.dataDir)
  if (!firstOwner) {
    if (!existsSync(passwordFile)) return []
    return [`The first owner's first password is in ${shortPath(passwordFile)}.`]
  }
  const { email, password } = firstOwner
  const account = isForPeople ? email : 'the address in OWNER_EMAIL'
  if (!password) return [`The owner's account is ${account}.`]
  const file = shortPath(passwordFile)
  return isForPeople
    ? [`The owner's account is ${account}, password ${password} (also in ${file}).`]
    : [`The owner's account is ${account}; its password is in ${file}.`]
}

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** A path below the working folder without it. */
function shortPath(path: string): string {
  const below = relative(process.cwd(), path)
  return below.startsWith('..') ? path : below
}
