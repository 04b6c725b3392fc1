// The parts that the endpoints of accounts work with.
import type { ComposeLetter } from '../mail/letter.ts'
import type { Mailer } from '../mail/mail.ts'
import type { Texter } from '../mail/texter.ts'
import type { ServiceOptions } from '../service-options.ts'
import type { AccountNotices } from './account-notices.ts'
import type { AuthSettings } from './auth-settings.ts'
import type { Background } from './background.ts'
import type { MailRateLimit } from './limits/mail-rate-limit.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { Providers } from './providers/providers.ts'

export interface AuthService extends ServiceOptions {
  settings: AuthSettings
  limits: RateLimits
  mailCap: MailRateLimit
  background: Background
  mailer: Mailer
  texter: Texter
  composeLetter: ComposeLetter
  providers: Providers
  notices: AccountNotices
  siteName: () => string
}
