import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from './run-command.ts'
import type { ServerProcess } from './server-process.ts'
import { clientOf, newDatabase, noDatabase, signedIn, startOnEngine } from './start-on-engine.ts'

const password = 'a good password'

const runOwner = (environment: Record<string, string>, ...words: string[]) =>
  runCommand('owner', environment, ...words)

describe.skipIf(noDatabase)('npm run owner', () => {
  let dataDir: string
  let environment: Record<string, string>
  let server: ServerProcess

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wagtail-owner-'))
    environment = { ...(await newDatabase()), DATA_DIR: dataDir }
    server = await startOnEngine({ dataDir, environment })
    for (const email of ['jane@people.example', 'jim@people.example']) {
      const { error } = await (await clientOf(server)).auth.signUp({ email, password })
      expect(error).toBeNull()
    }
  })
  afterAll(async () => {
    await server?.stop()
    await rm(dataDir, { recursive: true })
  })

  it('makes a customer an owner while the server runs, and says so a second time', async () => {
    const customer = await signedIn(server, { email: 'jane@people.example', password })
    expect((await customer.rpc('is_owner')).data).toBe(false)
    expect(await runOwner(environment, 'Jane@people.example')).toEqual({
      code: 0,
      said: 'Jane@people.example is now an owner.\n',
    })
    expect((await customer.rpc('is_owner')).data).toBe(true)
    expect(await runOwner(environment, 'jane@people.example')).toEqual({
      code: 0,
      said: 'jane@people.example is an owner already.\n',
    })
  })

  it('says who has no account, and how it is called', async () => {
    expect(await runOwner(environment, 'nobody@people.example')).toEqual({
      code: 1,
      said: 'There is no account with the address nobody@people.example. They sign up at /auth first.\n',
    })
    expect((await runOwner(environment)).said).toBe('Usage: npm run owner -- EMAIL\n')
  })

  it('does the same while the server is stopped', async () => {
    await server.stop()
    const { said } = await runOwner(environment, 'jim@people.example')
    expect(said).toBe('jim@people.example is now an owner.\n')
    server = await startOnEngine({ dataDir, environment })
    const jim = await signedIn(server, { email: 'jim@people.example', password })
    expect((await jim.rpc('is_owner')).data).toBe(true)
  })

  it('makes no owner where there is no café', async () => {
    const elsewhere = join(dataDir, 'nothing')
    const { code, said } = await runOwner({ DATA_DIR: elsewhere }, 'jane@people.example')
    expect([code, said]).toEqual([
      1,
      `There is no café in ${elsewhere} yet: start it first, or set DATA_DIR.\n`,
    ])
  })

  it('tells what to do where the accounts are elsewhere, or nobody answers', async () => {
    const hosted = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'key' }
    expect((await runOwner(hosted, "o'neil@people.example")).said).toBe(
      "The accounts are at https://x.supabase.co. Run in its SQL editor: select public.make_owner('o''neil@people.example');\n",
    )
    const away = { DATABASE_URL: 'postgres://postgres@127.0.0.1:9/none' }
    expect((await runOwner(away, 'jane@people.example')).said).toMatch(
      /^The database does not answer: .+\n$/,
    )
  })

  it('can be called by the service alone', async () => {
    const customer = await signedIn(server, { email: 'jane@people.example', password })
    const { error } = await customer.rpc('make_owner', { email: 'jane@people.example' })
    expect(error?.code).toBe('42501')
  })
})
