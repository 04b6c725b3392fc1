import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from './run-command.ts'
import type { ServerProcess } from './server-process.ts'
import { clientOf, newCafe, noDatabase, signedIn, startOnEngine } from './start-on-engine.ts'

const password = 'a good password'

const runOwner = (environment: Record<string, string>, ...words: string[]) =>
  runCommand('owner', environment, ...words)

describe.skipIf(noDatabase)('npm run owner', () => {
  let dataDir: string
  let environment: Record<string, string>
  let server: ServerProcess

  beforeAll(async () => {
    const cafe = await newCafe()
    dataDir = cafe.dataDir
    environment = { ...cafe.environment, DATA_DIR: dataDir }
    server = await startOnEngine({ dataDir, environment })
    for (const name of ['jane', 'june', 'jill', 'jim']) {
      const email = `${name}@people.example`
      const { error } = await (await clientOf(server)).auth.signUp({ email, password })
      expect(error).toBeNull()
    }
  })
  afterAll(async () => {
    await server?.stop()
    await rm(dataDir, { recursive: true })
  })

  /** Returns the link of the mail in the outbox, with this server's present address. */
  async function linkTo(address: string): Promise<string> {
    const outbox = join(dataDir, 'outbox')
    const find = async () =>
      (await readdir(outbox)).find((name) => name.endsWith('.txt') && name.includes(address))
    await expect.poll(() => find().catch(() => null)).toBeTruthy()
    const mail = await readFile(join(outbox, (await find()) ?? ''), 'utf8')
    return /\/auth\/v1\/verify\S+/.exec(mail)?.[0] ?? ''
  }

  /** True when the session that the link starts is an owner's. */
  async function isOwnerBy(link: string): Promise<boolean> {
    const answer = await fetch(`${server.url}${link}`, { redirect: 'manual' })
    const fragment = new URL(answer.headers.get('location') ?? '').hash.slice(1)
    const token = new URLSearchParams(fragment).get('access_token')
    const headers = { authorization: `Bearer ${token}` }
    const asked = await fetch(`${server.url}/rest/v1/rpc/is_owner`, { method: 'POST', headers })
    return asked.json()
  }

  it('makes a customer an owner who has confirmed the address', async () => {
    expect(await runOwner(environment, 'Jane@people.example')).toEqual({
      code: 0,
      said: 'Jane@people.example has not proven this address yet. They become an owner when they follow the link that we mailed.\n',
    })
    const customer = await signedIn(server, { email: 'jane@people.example', password })
    expect((await customer.rpc('is_owner')).data).toBe(false)
    expect(await isOwnerBy(await linkTo('jane@people.example'))).toBe(true)
    expect(await runOwner(environment, 'jane@people.example')).toEqual({
      code: 0,
      said: 'jane@people.example is an owner already.\n',
    })
  })

  it('makes an earlier confirmed customer an owner at once', async () => {
    await (await clientOf(server)).auth.resetPasswordForEmail('june@people.example')
    expect(await isOwnerBy(await linkTo('june@people.example'))).toBe(false)
    const { said } = await runOwner(environment, 'june@people.example')
    expect(said).toBe('june@people.example is now an owner.\n')
  })

  it('says who has no account', async () => {
    expect(await runOwner(environment, 'nobody@people.example')).toEqual({
      code: 1,
      said: 'There’s no account with the address nobody@people.example. They sign up at /auth first.\n',
    })
    expect((await runOwner(environment)).said).toBe('Usage: npm run owner -- EMAIL [--force]\n')
  })

  it('does the same while the server is stopped', async () => {
    await server.stop()
    expect((await runOwner(environment, 'jill@people.example')).said).toMatch(
      /^jill@people.example has not proven this address yet. They become an owner /,
    )
    const link = await linkTo('jill@people.example')
    expect((await runOwner(environment, 'jim@people.example', '--force')).said).toBe(
      'jim@people.example is now an owner. If nobody has proven this address yet, the owner is whoever opened the account.\n',
    )
    server = await startOnEngine({ dataDir, environment })
    const jim = await signedIn(server, { email: 'jim@people.example', password })
    expect((await jim.rpc('is_owner')).data).toBe(true)
    expect(await isOwnerBy(link)).toBe(true)
  })

  it('makes no owner where there is no café', async () => {
    const elsewhere = join(dataDir, 'nothing')
    const { code, said } = await runOwner({ DATA_DIR: elsewhere }, 'jane@people.example')
    expect([code, said]).toEqual([
      1,
      `There is no café in ${elsewhere} yet: start it first, or set DATA_DIR.\n`,
    ])
  })

  it('says what to do when the accounts are elsewhere', async () => {
    const hosted = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'key' }
    expect((await runOwner(hosted, "o'neil@people.example")).said).toBe(
      "The accounts are at https://x.supabase.co. Run in its SQL editor: select public.make_owner('o''neil@people.example');\n",
    )
    const away = { DATABASE_URL: 'postgres://postgres@127.0.0.1:9/none' }
    expect((await runOwner(away, 'jane@people.example')).said).toMatch(
      /^The database does not answer: .+\n$/,
    )
  })

  it('can be called only by the service', async () => {
    const owner = await signedIn(server, { email: 'jim@people.example', password })
    const { error } = await owner.rpc('make_owner', { email: 'jane@people.example' })
    expect(error?.code).toBe('42501')
  })
})
