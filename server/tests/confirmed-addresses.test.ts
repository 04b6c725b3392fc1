import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { owner, type ServerProcess } from './server-process.ts'
import { clientOf, newDatabase, noDatabase, signedIn, startOnEngine } from './start-on-engine.ts'

describe.skipIf(noDatabase)('where addresses must be confirmed', () => {
  let server: ServerProcess
  beforeAll(async () => {
    const environment = {
      ...(await newDatabase()),
      CONFIRM_EMAIL: 'true',
      PASSWORD_MIN_LENGTH: '15',
    }
    server = await startOnEngine({ environment })
  })
  afterAll(() => server?.stop())

  /** Returns the link of the mail in the outbox, which comes a moment after the answer. */
  async function linkTo(address: string): Promise<string> {
    const outbox = join(server.dataDir, 'outbox')
    const find = async () =>
      (await readdir(outbox)).find((name) => name.endsWith('.txt') && name.includes(address))
    await expect.poll(() => find().catch(() => null)).toBeTruthy()
    const mail = await readFile(join(outbox, (await find()) ?? ''), 'utf8')
    return /http\S+\/verify\S+/.exec(mail)?.[0] ?? ''
  }

  it('the first owner signs in with the password of the environment', async () => {
    const client = await signedIn(server, owner)
    expect((await client.rpc('is_owner')).data).toBe(true)
  })

  it('a customer signs in by the link of a mail', async () => {
    const client = await clientOf(server)
    const customer = { email: 'hannah@people.example', password: 'a very good password' }
    const weak = await client.auth.signUp({ ...customer, password: 'short password' })
    expect(weak.error?.message).toBe('Password should be at least 15 characters.')
    const { data } = await client.auth.signUp(customer)
    expect(data).toMatchObject({ session: null, user: { email: customer.email } })
    const early = await client.auth.signInWithPassword(customer)
    expect(early.error).toMatchObject({ code: 'email_not_confirmed' })
    const link = await linkTo(customer.email)
    const answer = await fetch(link, { redirect: 'manual' })
    expect(answer.headers.get('location')).toMatch(`${server.url}/#access_token=`)
    expect((await client.auth.signInWithPassword(customer)).error).toBeNull()
  })
})
