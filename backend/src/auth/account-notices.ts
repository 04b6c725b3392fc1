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
  /** Call it when the passkey is committed. */
  passkeyAdded(user: User): void
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
    passkeyAdded: (user) => send(user, passkeyAdded),
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
    footer: 'You’re getting this because it’s about your account’s security.',
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
    `The password for your ${site} account has just been changed, and your other devices signed out.`,
    'If that was you, there’s nothing to do. If not, choose a new password now (“Forgot password?” on the sign-in page), then tell us.',
  ],
}

const manyWrongCodes: Text = {
  subject: (site) => `Wrong codes were tried for your ${site} account`,
  title: 'Someone tried wrong codes',
  paragraphs: (site) => [
    `Someone who knows the password for your ${site} account has tried many wrong two-step codes. They didn’t get in, and we’ve slowed them down.`,
    'If that was you, there’s nothing to do. If not, choose a new password now: “Forgot password?” on the sign-in page.',
  ],
}

const recoveryCodeUsed = (left: number): Text => ({
  subject: (site) => `A recovery code was used for your ${site} account`,
  title: 'A recovery code was used',
  paragraphs: (site) => [
    `Someone has just signed in to your ${site} account with a recovery code. ${leftInWords(left)}`,
    'If that was you, remove the app or security key you’ve lost and add another. If not, choose a new password now (“Forgot password?” on the sign-in page), then tell us.',
  ],
})

const passkeyAdded: Text = {
  subject: (site) => `A passkey was added to your ${site} account`,
  title: 'A passkey was added',
  paragraphs: (site) => [
    `A new passkey signs in to your ${site} account from now on, without your password.`,
    'If you added it, there’s nothing to do. If not, remove it in My Account and choose a new password (“Forgot password?” on the sign-in page), then tell us.',
  ],
}

function leftInWords(left: number): string {
  if (left === 0) return 'You have none left: please make new ones.'
  return left === 1 ? 'You have one left.' : `You have ${left} left.`
}
