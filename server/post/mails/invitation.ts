// Invites a person to work on the site, with the link that gives them their role once they are signed in.
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button } from '../parts/part.ts'

interface Invitation {
  email: string
  name: string
  role: 'owner' | 'staff' | 'door'
  token: string
}

/** The work of each role, as the end of a sentence. */
const workOf: Record<Invitation['role'], string> = {
  owner: 'run the website',
  staff: 'look after the website’s pages, offers, events and attendees',
  door: 'check people in at the door',
}

export async function composeInvitationMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl, cafe } = source
  const [invitation] = await database.query<Invitation>(
    `select email, name, role, token from private.invitations
     where id = $1 and expires_at > now()`,
    [queued.subjectIds[0]],
  )
  if (!invitation) return null
  const { email, name, role, token } = invitation
  const returnTo = encodeURIComponent(`/owners?invitation=${token}`)
  return {
    to: email,
    subject: `You’re invited to help run ${cafe.address[0]}’s website`,
    title: `Join the team of ${cafe.address[0]}`,
    parts: [
      `${name ? `Hello ${name}, you’re` : 'You’re'} invited to ${workOf[role]}.`,
      `Sign up with this address, ${email}, or sign in if you already have an account. The invitation lasts seven days.`,
      button(['Accept the invitation', `${siteUrl}/auth?tab=signup&returnTo=${returnTo}`]),
    ],
    footer: 'If you don’t know us, you can ignore this email.',
  }
}
