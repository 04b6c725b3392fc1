// Reads the keys of Apple's and Google's wallets from the files that these issue.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ConfigError, mustGoTogether, readVariables, type Variables } from './variables.ts'

export type WalletName = keyof WalletConfig

export interface WalletConfig {
  apple?: AppleWalletConfig | undefined
  google?: GoogleWalletConfig | undefined
}

/** Certificates and key are PEM texts. */
export interface AppleWalletConfig {
  passType: string
  team: string
  certificate: string
  key: string
  keyPassphrase?: string | undefined
  /** Apple's certificate, which signed the café's. */
  wwdr: string
}

export interface GoogleWalletConfig {
  issuerId: string
  clientEmail: string
  /** A PEM text (PKCS #8). */
  privateKey: string
}

const variablesSchema = z.object({
  APPLE_WALLET_PASS_TYPE: z.string().startsWith('pass.', 'must begin with pass.').optional(),
  APPLE_WALLET_TEAM: z
    .string()
    .regex(/^\w{10}$/, 'must have 10 letters and digits')
    .optional(),
  APPLE_WALLET_CERTIFICATE: z.string().optional(),
  APPLE_WALLET_KEY: z.string().optional(),
  APPLE_WALLET_KEY_PASSPHRASE: z.string().optional(),
  APPLE_WALLET_WWDR: z.string().optional(),
  GOOGLE_WALLET_ISSUER: z.string().regex(/^\d+$/, 'must be a number').optional(),
  GOOGLE_WALLET_SERVICE_ACCOUNT: z.string().optional(),
})

const serviceAccount = z.object({ client_email: z.email(), private_key: z.string() })

/** Reads the variables and the files that they name; undefined when none is set. Throws ConfigError. */
export function readWallets(variables: Variables): WalletConfig | undefined {
  mustGoTogether(
    variables,
    'APPLE_WALLET_PASS_TYPE',
    'APPLE_WALLET_TEAM',
    'APPLE_WALLET_CERTIFICATE',
    'APPLE_WALLET_KEY',
    'APPLE_WALLET_WWDR',
  )
  mustGoTogether(variables, 'GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_SERVICE_ACCOUNT')
  const set = readVariables(variablesSchema, variables)
  const wallets = { apple: readApple(set), google: readGoogle(set) }
  return wallets.apple || wallets.google ? wallets : undefined
}

/** Returns the wallets whose keys are set. */
export function walletNames(wallets: WalletConfig | undefined): WalletName[] {
  return (['apple', 'google'] as const).filter((name) => wallets?.[name])
}

type Set = z.output<typeof variablesSchema>

function readApple(set: Set): AppleWalletConfig | undefined {
  const { APPLE_WALLET_PASS_TYPE: passType, APPLE_WALLET_TEAM: team } = set
  if (!passType || !team) return undefined
  return {
    passType,
    team,
    certificate: readPem(set, 'APPLE_WALLET_CERTIFICATE'),
    key: readPem(set, 'APPLE_WALLET_KEY'),
    keyPassphrase: set.APPLE_WALLET_KEY_PASSPHRASE,
    wwdr: readPem(set, 'APPLE_WALLET_WWDR'),
  }
}

function readGoogle(set: Set): GoogleWalletConfig | undefined {
  const { GOOGLE_WALLET_ISSUER: issuerId } = set
  if (!issuerId) return undefined
  const text = readNamed(set, 'GOOGLE_WALLET_SERVICE_ACCOUNT')
  try {
    const { client_email, private_key } = serviceAccount.parse(JSON.parse(text))
    return { issuerId, clientEmail: client_email, privateKey: private_key }
  } catch {
    throw new ConfigError(
      'GOOGLE_WALLET_SERVICE_ACCOUNT must name the JSON file of a service account’s key.',
    )
  }
}

function readPem(set: Set, name: keyof Set): string {
  const text = readNamed(set, name)
  if (!text.includes('-----BEGIN ')) throw new ConfigError(`${name} must name a PEM file.`)
  return text
}

function readNamed(set: Set, name: keyof Set): string {
  try {
    return readFileSync(set[name] ?? '', 'utf8')
  } catch {
    throw new ConfigError(`${name} must name a file that can be read.`)
  }
}
