// Invites somebody to work on the site, with the link that gives them their role once they are signed in.
import { html } from 'hono/html'
import { button, onLetterhead, paragraph, readAddress } from './letterhead.ts'
import type { MailSource } from './mail-source.ts'

interface Invitation {
  email: string
  name: string
  role: 'owner' | 'staff' | 'door'
  token: string
}

/** The work that each role is about, to end a sentence. */
const workOf: Record<Invitation['role'], string> = {
  owner: 'run the website with everything in it',
  staff: 'keep the website: its pages, offers, events and the people who come',
  door: 'check people in at the door',
}

export async function composeInvitationMail({ database, queued, siteUrl }: MailSource) {
  const [invitation] = await database.query<Invitation>(
    `select email, name, role, token from private.invitations
     where id = $1 and expires_at > now()`,
    [queued.subjectIds[0]],
  )
  if (!invitation) return null
  const { email, name, role, token } = invitation
  const address = await readAddress(database)
  const returnTo = encodeURIComponent(`/owners?invitation=${token}`)
  const link = `${siteUrl}/auth?tab=signup&returnTo=${returnTo}`
  const words = [
    `${name ? `Hello ${name}, you` : 'You'} are invited to ${workOf[role]}.`,
    `Sign up with this very address, ${email}, or sign in if you have an account with it. The invitation lasts seven days.`,
  ]
  return {
    to: email,
    subject: `Work with us at ${address[0]}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title: `You are invited to ${address[0]}`,
      body: html`${words.map(paragraph)}${button('Take up the invitation', link)}`,
      text: [...words, `Take up the invitation: ${link}`].join('\n\n'),
      footer: 'If you don’t know us, leave this mail alone: nothing happens.',
      address,
    }),
  }
}
