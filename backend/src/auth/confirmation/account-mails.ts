// The mails that confirm an address: their words, and how they are sent.
import type { Mail } from '../../mail/mail.ts'
import type { AuthService } from '../auth-service.ts'
import type { OneTimeToken } from './one-time-tokens.ts'

type MailKind = keyof typeof texts

export interface AccountMail {
  kind: MailKind
  to: string
  token: OneTimeToken
  /** The address that the link finally leads to. */
  redirectTo: string
  newEmail?: string
}

/**
 * Sends the mail without waiting, so that the time does not tell whether there is an account. A failure is logged,
 * and the customer may ask for another mail.
 */
export function sendAccountMail(service: AuthService, mail: AccountMail): void {
  service.background.start(`a ${mail.kind} mail could not be sent`, async () =>
    service.mailer.send(await compose(service, mail)),
  )
}

async function compose(service: AuthService, mail: AccountMail): Promise<Mail> {
  const siteName = service.siteName()
  const { subject, title, text, label } = texts[mail.kind]
  const letter = await service.composeLetter({
    sender: siteName,
    title,
    paragraphs: [text({ ...mail, siteName })],
    ...(label && { button: { label, url: linkOf(service, mail) } }),
    code: mail.token.code,
    footer: 'If you didn’t ask for this, ignore this email: nobody can sign in without it.',
  })
  return { to: mail.to, subject: subject(siteName), ...letter }
}

/** The link of a mail: GET /verify. */
export function linkOf(
  { publicUrl }: Pick<AuthService, 'publicUrl'>,
  { kind, token, redirectTo }: Pick<AccountMail, 'kind' | 'token' | 'redirectTo'>,
): string {
  const query = new URLSearchParams({ token: token.linkToken, type: kind, redirect_to: redirectTo })
  return `${publicUrl}/auth/v1/verify?${query}`
}

interface Text {
  subject(siteName: string): string
  title: string
  text(mail: { siteName: string; to: string; newEmail?: string }): string
  label?: string
}

const texts = {
  signup: {
    subject: (site) => `Confirm your email address for ${site}`,
    title: 'Welcome',
    text: ({ siteName }) => `Please confirm your email address to use your ${siteName} account.`,
    label: 'Confirm my address',
  },
  invite: {
    subject: (site) => `You’re invited to ${site}`,
    title: 'You’re invited',
    text: ({ siteName }) => `${siteName} has made you an account.`,
    label: 'Accept the invitation',
  },
  magiclink: {
    subject: (site) => `Sign in to ${site}`,
    title: 'Sign in',
    text: ({ siteName }) => `Here’s your link to sign in to ${siteName}. It works once.`,
    label: 'Sign in',
  },
  recovery: {
    subject: (site) => `Choose a new password for ${site}`,
    title: 'Choose a new password',
    text: ({ siteName }) =>
      `You asked for a new password for your ${siteName} account. The link works for an hour.`,
    label: 'Choose a new password',
  },
  email_change: {
    subject: (site) => `Confirm your change of address for ${site}`,
    title: 'Your new email address',
    text: ({ siteName, to, newEmail }) =>
      to === newEmail
        ? `Please confirm ${newEmail} for your ${siteName} account.`
        : `Your ${siteName} account is moving from this address to ${newEmail}. If you asked for that, please confirm it here too.`,
    label: 'Confirm the change',
  },
  reauthentication: {
    subject: (site) => `Your code for ${site}`,
    title: 'Is that you?',
    text: () => 'Enter this code to continue.',
  },
} satisfies Record<string, Text> as Record<
  'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'reauthentication',
  Text
>
