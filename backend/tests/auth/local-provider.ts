// An OpenID Connect provider on this machine, which signs in the person that the test names, or cancels.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface Person {
  sub: string
  email: string
  email_verified: boolean
  given_name?: string
  family_name?: string
}

export interface LocalProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Signs everybody in as this person from now on; with null, everybody cancels. */
  receive(next: Person | null): void
  /** Follows a browser from the provider's page to the address that it is sent back to. */
  signIn(url: string, as: Person): Promise<URL>
  close(): void
}

const clientId = 'cafe'
const clientSecret = 'a secret of the cafe'

/** Starts a provider that knows the client whose callback is `redirectUri`. */
export async function openLocalProvider(redirectUri: string): Promise<LocalProvider> {
  let person: Person | null = null
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...person, sub: accountId }) }),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc: { client, session, provider: own } }) {
      const grant = new own.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const result = person
      ? { login: { accountId: person.sub } }
      : { error: 'access_denied', error_description: 'The person said no' }
    provider.interactionFinished(request, response, result).catch(() => response.destroy())
  })

  async function signIn(url: string, as: Person): Promise<URL> {
    person = as
    const cookies = new Map<string, string>()
    let location = new URL(url)
    while (location.origin === issuer) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const reply = await fetch(location, { redirect: 'manual', headers: { cookie } })
      for (const line of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
        cookies.set(name, value)
      }
      const next = reply.headers.get('location')
      if (!next) throw new Error(`the provider answers ${reply.status}: ${await reply.text()}`)
      location = new URL(next, location)
    }
    return location
  }

  const receive = (next: Person | null) => {
    person = next
  }
  return { issuer, clientId, clientSecret, receive, signIn, close: () => server.close() }
}
