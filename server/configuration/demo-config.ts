// A demo (DEMO) has the sample on the embedded database, with accounts that everyone knows.
import { ConfigError, type Variables } from './variables.ts'

/** The accounts of a demo, which `npm run dev` makes too. */
export const demoAccounts = {
  owner: { email: 'owner@cafe.example', password: 'cafe-owner' },
  customer: { email: 'customer@cafe.example', password: 'cafe-customer' },
}

/** Secrets, other places for data, and settings that need mail. */
const refused = [
  /^(MIGRATION_)?DATABASE_URL$/,
  /^SUPABASE_/,
  /^SMTP_URL$/,
  /^STRIPE_/,
  /^(APPLE|GOOGLE)_WALLET_/,
  /^S3_/,
  /^BACKUP_DIR$/,
  /^KEYS_FILE$/,
  /^OWNER_(EMAIL|PASSWORD)$/,
  /^TWILIO_/,
  /^CAPTCHA_/,
  /^(GOOGLE|APPLE|MICROSOFT)_CLIENT_/,
  /^OIDC_/,
  /^(CONFIRM_EMAIL|PHONE_SIGN_IN|PHONE_FACTOR)$/,
]

/** Throws ConfigError where one of these is set beside DEMO. */
export function mustSuitDemo(variables: Variables): void {
  const names = Object.keys(variables).filter((name) => refused.some((kind) => kind.test(name)))
  if (variables.SAMPLE_CONTENT === 'none') names.push('SAMPLE_CONTENT=none')
  if (names.length === 0) return
  throw new ConfigError(
    `DEMO has the sample in DATA_DIR and keeps no secrets. Take out ${names.join(', ')}.`,
  )
}
