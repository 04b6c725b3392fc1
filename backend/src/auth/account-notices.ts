// Mails that tell customers what happened to their account. They go to confirmed addresses only.
import type { ComposeLetter } from '../mail/letter.ts'
import type { Mail, Mailer } from '../mail/mail.ts'
import type { ServiceOptions } from '../service-options.ts'
import type { AuthSettings } from './auth-settings.ts'
import type { Background } from './background.ts'
import { isAddressProven } from './confirmation/is-address-proven.ts'
import { isFirstToday } from './limits/failed-attempts.ts'
import { createMailRateLimit } from './limits/mail-rate-limit.ts'
import type { User } from './users/users.ts'

export interface AccountNotices {
  /** Call it when the change is committed. */
  passwordChanged(user: User): void
  /** Reports, at most once a day, that a person who knows the password is guessing at the second step. */
  manyWrongCodes(user: User): Promise<void>
  /**
   * Reports a sign-in with a recovery code. `left` is the number of codes that remain. Call it when that is
   * committed.
   */
  recoveryCodeUsed(user: User, left: number): void
}

interface NoticeOptions extends Pick<ServiceOptions, 'siteUrl' | 'database' | 'log'> {
  settings: AuthSettings
  background: Background
  mailer: Mailer
  composeLetter: ComposeLetter
  siteName: () => string
}

export function createAccountNotices(options: NoticeOptions): AccountNotices {
  // Counted separately, so that asking for many other mails does not hold this one back.
  const cap = createMailRateLimit(options.database, 'notices', options.settings.mailsADay)

  function send(user: User, text: Text): void {
    const { email: to } = user
    if (!to || !isAddressProven(user)) return
    try {
      options.background.start('a notice could not be sent', async () => {
        await cap(to)
        await options.mailer.send(await compose(options, to, text))
      })
    } catch (error) {
      // The change has happened even if its notice fails.
      options.log.warn({ err: error }, 'a notice could not be sent')
    }
  }

  return {
    passwordChanged: (user) => send(user, passwordChanged),
    recoveryCodeUsed: (user, left) => send(user, recoveryCodeUsed(left)),
    async manyWrongCodes(user) {
      if (await isFirstToday(options.database, { what: 'wrong codes told', account: user.id })) {
        send(user, manyWrongCodes)
      }
    },
  }
}

async function compose(options: NoticeOptions, to: string, { subject, title, paragraphs }: Text) {
  const siteName = options.siteName()
  const letter = await options.composeLetter({
    sender: siteName,
    title,
    paragraphs: paragraphs(siteName),
    button: { label: `Go to ${siteName}`, url: options.siteUrl },
    footer: 'You get this email because it is about who can get into your account.',
  })
  return { to, subject: subject(siteName), ...letter } satisfies Mail
}

interface Text {
  subject(siteName: string): string
  title: string
  paragraphs(siteName: string): string[]
}

const passwordChanged: Text = {
  subject: (site) => `Your password for ${site} was changed`,
  title: 'Your password was changed',
  paragraphs: (site) => [
    `The password of your ${site} account was changed just now, and every other device was signed out.`,
    'If it was you, there is nothing to do. If it was not, please choose a new password at once: where you sign in, follow “Forgot password?”. Then tell us.',
  ],
}

const manyWrongCodes: Text = {
  subject: (site) => `Wrong codes were tried for your ${site} account`,
  title: 'Somebody tried wrong codes',
  paragraphs: (site) => [
    `Somebody who knows the password of your ${site} account has tried many wrong codes of your two-step sign-in. They did not get in, and we have slowed them down.`,
    'If it was you, there is nothing to do. If it was not, please choose a new password: where you sign in, follow “Forgot password?”.',
  ],
}

const recoveryCodeUsed = (left: number): Text => ({
  subject: (site) => `A recovery code was used for your ${site} account`,
  title: 'A recovery code was used',
  paragraphs: (site) => [
    `Somebody has signed in to your ${site} account with one of its recovery codes just now. ${leftInWords(left)}`,
    'If it was you, please remove the app or passkey that you have lost, and set up another one. If it was not, please choose a new password at once: where you sign in, follow “Forgot password?”. Then tell us.',
  ],
})

function leftInWords(left: number): string {
  if (left === 0) return 'None are left: please make new ones.'
  return left === 1 ? 'One is left.' : `${left} are left.`
}
