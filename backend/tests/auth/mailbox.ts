// What a person finds in their mailbox, and where its links lead.
import { type AuthOnTest, siteUrl } from './auth-service.ts'

/** The mails to an address, oldest first, with the link and the code that each holds. */
export function mailsTo({ mails }: Pick<AuthOnTest, 'mails'>, address: string) {
  return mails
    .filter(({ to }) => to === address)
    .map((mail) => ({ ...mail, ...partsOf(mail.text) }))
}

/** The link of a mail, the secret at its end, and the code; empty where there is none. */
export function partsOf(text: string) {
  const link = /http\S*\/verify\S*/.exec(text)?.[0] ?? ''
  const code = /code: (\d{6})/.exec(text)?.[1] ?? ''
  return { link, code, hash: new URL(link || siteUrl).searchParams.get('token') ?? '' }
}

export function lastMailTo(auth: Pick<AuthOnTest, 'mails'>, address: string) {
  const mail = mailsTo(auth, address).at(-1)
  if (!mail) throw new Error(`no mail to ${address}`)
  return mail
}

/** What a browser finds when it follows a link of a mail. */
export async function follow({ backend }: Pick<AuthOnTest, 'backend'>, link: string) {
  const answer = await backend.fetch(new Request(link))
  const location = new URL(answer.headers.get('location') ?? siteUrl)
  return {
    status: answer.status,
    location,
    fragment: new URLSearchParams(location.hash.slice(1)),
  }
}
