import { setTimeout as delay } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import { callAuth, randomAddress, signInOn } from './people.ts'

const period = 30
/** A code is on its way for no longer than this, on a busy machine too. */
const LONGEST_WAY_S = 10

/** Makes an app that shows the codes for a secret. A code works once, so it never shows the same one twice. */
export class AuthenticatorApp {
  readonly #totp: TOTP
  #step = 0

  constructor(secret: string) {
    this.#totp = new TOTP({ secret, period })
  }

  /**
   * Returns the oldest code that was not shown yet and stays valid for ten seconds. The server takes those of the last
   * and the next half minute too; a person would wait for a later one.
   */
  async code(): Promise<string> {
    const soon = Math.floor((Date.now() / 1000 + LONGEST_WAY_S) / period)
    this.#step = Math.max(this.#step + 1, soon - 1)
    await delay(Math.max(0, (this.#step - 1) * period * 1000 - Date.now()))
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
  const answer = { challenge_id: asked.id, code: await app.code() }
  await callAuth(url, `factors/${id}/verify`, answer, headers)
  return app
}
