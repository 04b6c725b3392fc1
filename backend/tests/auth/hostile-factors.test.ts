// The owner, and a thief who knows only the password, act in any order: only the owner gets in.
import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runs, seed, timeoutMs, which } from '../hostile.ts'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, siteUrl } from './auth-service.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'

const person = fc.constantFrom<Person>('owner', 'thief')
const rarely = fc.nat({ max: 5 }).map((n) => n === 0)

const step = fc.record({
  who: person,
  act: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('sign in', 'sign out') },
    { weight: 3, arbitrary: fc.constantFrom('enrol', 'unenrol') },
    { weight: 6, arbitrary: fc.constantFrom('ask', 'answer') },
    { weight: 2, arbitrary: fc.constantFrom('make codes', 'recover') },
  ),
  /** The factor or challenge, counted from the newest. */
  one: fc.nat({ max: 2 }),
  other: fc.nat({ max: 2 }),
  type: fc.constantFrom('totp', 'webauthn'),
  scope: fc.constantFrom('local', 'others', 'global'),
  /** True when an answer goes to the factor that was asked, false for another one. */
  astray: rarely,
  /** True when the owner gave the answer before. */
  repeated: rarely,
})

type Person = 'owner' | 'thief'
type Step = typeof step extends fc.Arbitrary<infer Shape> ? Shape : never

const plain = (who: Person, act: Step['act'], other = 0): Step => ({
  who,
  act,
  one: 0,
  other,
  type: 'totp',
  scope: 'local',
  astray: false,
  repeated: false,
})
const withFactor = [
  plain('owner', 'enrol'),
  plain('owner', 'ask'),
  plain('owner', 'answer'),
  plain('owner', 'make codes', 1),
]
/** In half of all stories the owner has a verified factor and recovery codes from the beginning. */
const beginning = fc.constantFrom<Step[]>([], withFactor)
/** The first story, in which both have had a chance in every run. */
const bothTry = [
  ...withFactor,
  plain('owner', 'sign in'),
  plain('owner', 'recover'),
  plain('thief', 'ask'),
  plain('thief', 'answer'),
]
const story = fc
  .tuple(beginning, fc.array(step, { minLength: 1, maxLength: 40, size: 'max' }))
  .map((parts) => parts.flat())

interface Begun {
  id: string
  by: Person
  type: 'totp' | 'webauthn'
  secret: string
  keys: Record<Person, Authenticator>
}

interface Asked {
  id: string
  factor: Begun
  challenge: string
}

describe.skipIf(noDatabase)(`second factors ${which}`, { timeout: timeoutMs }, () => {
  let auth: AuthOnTest
  let accounts = 0
  let steps = 0
  let recovered = 0
  const raised = { owner: 0, thief: 0 }
  const refused = { owner: 0, thief: 0 }

  beforeAll(async () => {
    const plenty = Number.MAX_SAFE_INTEGER
    auth = await openAuth({
      rateLimits: {
        signIns: plenty,
        refreshes: plenty,
        messages: plenty,
        verifications: plenty,
        secondsBetweenMessages: 0,
      },
    })
  })
  afterAll(() => auth.close())

  const newKey = () => createAuthenticator({ origin: siteUrl, rpId: 'localhost' })

  /** One account, its owner, and the thief. */
  async function openAccount() {
    accounts += 1
    const email = `account-${accounts}@wagtail.example`
    const { session } = await auth.signedUp(email)
    const userId = session.user.id
    const tokens = { owner: session.access_token, thief: '' }
    const thiefs: string[] = []
    const factors: Begun[] = []
    const challenges: Asked[] = []
    const given: object[] = []
    let recovery: { good: string[]; used: string[] } = { good: [], used: [] }
    let state: State = { verified: 0, complete: 0, stolen: 0, open: [] }

    async function send(who: Person, method: string, path: string, body?: object) {
      const headers = { authorization: `Bearer ${tokens[who]}` }
      const answer = await auth.send(method, path, body, headers)
      expect(answer.status).toBeLessThan(500)
      return { status: answer.status, ...(answer.status === 204 ? {} : await answer.json()) }
    }

    async function signIn(who: Person) {
      const answer = await auth.send('POST', '/token?grant_type=password', { email, password })
      tokens[who] = (await answer.json()).access_token
      if (who === 'thief') thiefs.push(sessionOf(tokens.thief))
    }

    async function enrol({ who, type }: Step) {
      const friendly_name = String(factors.length)
      const { status, ...begun } = await send(who, 'POST', '/factors', {
        factor_type: type,
        friendly_name,
      })
      if (status !== 200) return
      const keys = { owner: newKey(), thief: newKey() }
      factors.push({ id: begun.id, by: who, type, secret: begun.totp?.secret ?? '', keys })
    }

    async function ask({ who, one }: Step) {
      const factor = factors.at(-1 - one)
      if (!factor) return
      const asked = await send(who, 'POST', `/factors/${factor.id}/challenge`, {})
      if (asked.status !== 200) return
      const challenge = asked.webauthn?.credential_options.publicKey.challenge ?? ''
      challenges.push({ id: asked.id, factor, challenge: `${asked.webauthn?.type} ${challenge}` })
    }

    function answerTo({ factor, challenge }: Asked, { who, repeated, one }: Step): object {
      const before = given.at(-1 - one)
      if (repeated && before) return before
      if (factor.type === 'totp') {
        return { code: factor.by === who ? appCode(factor.secret) : '000000' }
      }
      const [type = '', text = ''] = challenge.split(' ')
      const key = factor.keys[who]
      const credential_response = type === 'create' ? key.create(text) : key.get(text)
      return { webauthn: { type, credential_response } }
    }

    async function answer(wanted: Step) {
      const { who, one, other, astray } = wanted
      const asked = challenges.at(-1 - one)
      // Without a verified factor anyone who knows the password may add the first one.
      if (!asked || (who === 'thief' && state.verified === 0)) return
      const body = answerTo(asked, wanted)
      const { id } = (astray && factors.at(-1 - other)) || asked.factor
      const path = `/factors/${id}/verify`
      const got = await send(who, 'POST', path, { challenge_id: asked.id, ...body })
      if (got.status !== 200) refused[who] += 1
      else {
        // A refused answer, such as a code for an expired challenge, is still valid for its holder.
        if (who === 'owner') given.push(body)
        raised[who] += 1
        tokens[who] = got.access_token
      }
    }

    /** The owner makes the codes, or replaces them; the thief may only try. */
    async function makeCodes({ who, other }: Step) {
      const path = `/factors/recovery-codes${other === 0 ? '/regenerate' : ''}`
      const made = await send(who, 'POST', path, {})
      if (made.status !== 200) return
      recovery = { good: made.codes, used: [...recovery.used, ...recovery.good] }
    }

    /** The owner enters a code that is valid, used or replaced; the thief one that is used, replaced or invented. */
    async function recover({ who, repeated, one }: Step) {
      const old = recovery.used.at(-1 - one) ?? '0000000000'
      const code = who === 'thief' || repeated ? old : (recovery.good[0] ?? old)
      const got = await send(who, 'POST', '/factors/recovery-codes/verify', { code })
      if (got.status !== 200) {
        refused[who] += 1
        return
      }
      expect(recovery.good).toContain(code)
      recovered += 1
      recovery = {
        good: recovery.good.filter((one) => one !== code),
        used: [...recovery.used, code],
      }
      tokens[who] = got.access_token
    }

    interface State {
      /** Verified factors. */
      verified: number
      /** Sessions that used one. */
      complete: number
      /** Those of them that are the thief's. */
      stolen: number
      /** Sessions in use. */
      open: string[]
    }

    async function look(): Promise<State> {
      const [state] = await auth.database.query<State>(
        `select (
             select count(*)::int from auth.mfa_factors
             where user_id = $1 and status = 'verified'
           ) as verified,
           count(*) filter (where aal <> 'aal1')::int as complete,
           count(*) filter (where aal <> 'aal1' and id = any ($2::uuid[]))::int as stolen,
           coalesce(jsonb_agg(id), '[]') as open
         from auth.sessions where user_id = $1`,
        [userId, `{${thiefs.join()}}`],
      )
      if (!state) throw new Error('there is no state')
      return state
    }

    async function act(wanted: Step) {
      const { who, act, one, scope } = wanted
      if (act === 'sign in') return signIn(who)
      if (act === 'sign out') return send(who, 'POST', `/logout?scope=${scope}`)
      if (act === 'enrol') return enrol(wanted)
      if (act === 'ask') return ask(wanted)
      if (act === 'answer') return answer(wanted)
      if (act === 'make codes') return makeCodes(wanted)
      if (act === 'recover') return recover(wanted)
      const factor = factors.at(-1 - one)
      return factor && send(who, 'DELETE', `/factors/${factor.id}`)
    }

    return {
      signIn,
      async take(wanted: Step) {
        const { who } = wanted
        const before = state
        await act(wanted)
        state = await look()
        expect(state.stolen).toBe(0)
        if (who === 'thief' && before.verified > 0) {
          const { verified, complete } = before
          expect(state).toMatchObject({ verified, complete })
        }
        // As if some time had passed: otherwise pauses would refuse whatever else is wrong.
        if (['answer', 'recover'].includes(wanted.act))
          await auth.database.execute('delete from auth.attempts')
        // When a sign-in was ended, its owner starts again.
        if (!state.open.includes(sessionOf(tokens[who]))) await signIn(who)
      },
    }
  }

  function sessionOf(token: string): string {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id
  }

  function appCode(secret: string): string {
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  }

  it('don’t raise a session without one, in any order of steps', async () => {
    // Each code is valid once: the clock moves on by one code a step.
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const property = fc.asyncProperty(story, async (wanted) => {
        const start = Date.now()
        const account = await openAccount()
        await account.signIn('thief')
        for (const [n, one] of wanted.entries()) {
          vi.setSystemTime(start + n * 30_000)
          steps += 1
          await account.take(one)
        }
        vi.setSystemTime(start)
      })
      await fc.assert(property, { numRuns: Math.ceil(runs / 20), seed, examples: [[bothTry]] })
    } finally {
      vi.useRealTimers()
    }
    expect(raised.thief).toBe(0)
    // Both had their chances.
    const some = expect.toSatisfy((times: number) => times > 0)
    expect({ steps, recovered, raised, refused }).toMatchObject({
      steps: some,
      recovered: some,
      raised: { owner: some },
      refused: { thief: some },
    })
  })
})
