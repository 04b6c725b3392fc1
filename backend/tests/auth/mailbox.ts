// Reads a person's mailbox and follows its links.
import { type AuthOnTest, siteUrl } from './auth-service.ts'

/** Returns the mails to an address, oldest first, with each one's link and code. */
export function mailsTo({ mails }: Pick<AuthOnTest, 'mails'>, address: string) {
  return mails
    .filter(({ to }) => to === address)
    .map((mail) => ({ ...mail, ...partsOf(mail.text) }))
}

/** Returns a mail's link, its token and the code; empty where there is none. */
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

/** Follows a mail's link as a browser does. */
export async function follow({ backend }: Pick<AuthOnTest, 'backend'>, link: string) {
  const answer = await backend.fetch(new Request(link))
  const location = new URL(answer.headers.get('location') ?? siteUrl)
  return {
    status: answer.status,
    location,
    fragment: new URLSearchParams(location.hash.slice(1)),
  }
}
