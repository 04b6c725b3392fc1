import { TOTP } from 'otpauth'
import { callAuth, randomAddress, signInOn } from './people.ts'

const period = 30

/** Makes an app that shows the codes for a secret. A code works once, so it never shows the same one twice. */
export class AuthenticatorApp {
  readonly #totp: TOTP
  #step = 0

  constructor(secret: string) {
    this.#totp = new TOTP({ secret, period })
  }

  /**
   * Returns the oldest valid code that was not shown yet. The server takes those of the last and next half minute too.
   */
  code(): string {
    const now = Math.floor(Date.now() / 1000 / period)
    this.#step = Math.max(this.#step + 1, now - 1)
    return this.#totp.generate({ timestamp: this.#step * period * 1000 })
  }
}

interface Enrolled {
  id: string
  totp: { secret: string }
}

/** Gives an account an authenticator app of this name as its second factor. */
export async function addAuthenticatorApp(
  url: string,
  person: { email: string; password: string },
  name: string,
): Promise<AuthenticatorApp> {
  const { access_token: token } = await signInOn(url, person)
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': randomAddress() }
  const wanted = { factor_type: 'totp', friendly_name: name }
  const { id, totp } = await callAuth<Enrolled>(url, 'factors', wanted, headers)
  const app = new AuthenticatorApp(totp.secret)
  const asked = await callAuth<{ id: string }>(url, `factors/${id}/challenge`, {}, headers)
  const answer = { challenge_id: asked.id, code: app.code() }
  await callAuth(url, `factors/${id}/verify`, answer, headers)
  return app
}
