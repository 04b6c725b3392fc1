// A demo refuses its visitors, customers and owners what would spoil it. They ask with the official client.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { png } from '../../backend/tests/storage/pictures.ts'
import { openCafe } from '../../supabase/tests/cafe.ts'
import { demoAccounts } from '../configuration/demo-config.ts'
import { prepareDemo } from '../demo/prepare-demo.ts'
import { createLogger } from '../watching/logger.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { clientOf, onPostgres, signedIn } from './start-on-engine.ts'

/** A demo's environment; the usual owner of the tests is none of its accounts. */
const demoEnvironment = { DEMO: '1', OWNER_EMAIL: '', OWNER_PASSWORD: '' }

const newcomer = { email: 'new@people.example', password: 'a newcomer' }
const refusal = (what: string) => `This is a demo: ${what}. It begins anew every night at 4.`
const accounts = refusal('accounts can’t be changed here')
const emails = refusal('emails can’t be sent here')
const sessions = refusal('other people’s sessions can’t be ended here')
const people = refusal('people and their roles can’t be changed here')

describe.skipIf(onPostgres)('a demo', () => {
  let server: ServerProcess
  let visitor: SupabaseClient
  let customer: SupabaseClient
  let owner: SupabaseClient
  beforeAll(async () => {
    server = await startServerProcess({ environment: demoEnvironment })
    visitor = await clientOf(server)
    customer = await signedIn(server, demoAccounts.customer)
    owner = await signedIn(server, demoAccounts.owner)
  })
  afterAll(() => server.stop())

  type Answer = PromiseLike<{ error: { message: string } | null }>
  const errorOf = async (answer: Answer) => (await answer).error?.message

  it('says above its pages that it is one', async () => {
    const strip = 'Everything goes back to the sample at 4 in the morning'
    for (const path of ['/', '/owners', '/no-such-page']) {
      expect(await (await fetch(server.url + path)).text()).toContain(strip)
    }
    expect(await (await fetch(`${server.url}/auth`)).text()).toContain(
      'Sign in as owner@cafe.example with cafe-owner',
    )
  })

  it('lets a newcomer sign up and buy a ticket', async () => {
    const client = await clientOf(server)
    expect(await errorOf(client.auth.signUp(newcomer))).toBeUndefined()
    const { data: type } = await client
      .from('ticket_types')
      .select('id, event_id, price')
      .gt('price', 0)
      .limit(1)
      .single()
    const lines = [{ ticket_type_id: type?.id, quantity: 1, total_price: type?.price }]
    const order = { order_id: randomUUID(), event_id: type?.event_id, lines }
    expect(await errorOf(client.rpc('buy_tickets', order))).toBeUndefined()
    expect(existsSync(join(server.dataDir, 'outbox'))).toBe(false)
  })

  it('sends no mail for a visitor', async () => {
    const { email } = demoAccounts.customer
    expect(await errorOf(visitor.auth.resetPasswordForEmail(email))).toBe(emails)
    expect(await errorOf(visitor.auth.signInWithOtp({ email }))).toBe(emails)
    expect(await errorOf(visitor.auth.resend({ type: 'signup', email }))).toBe(emails)
  })

  it('keeps the account of a customer as it is', async () => {
    const { auth } = customer
    expect(await errorOf(auth.updateUser({ password: 'another word' }))).toBe(accounts)
    expect(await errorOf(auth.updateUser({ email: 'else@people.example' }))).toBe(accounts)
    expect(await errorOf(auth.mfa.enroll({ factorType: 'totp' }))).toBe(accounts)
    expect(await errorOf(customer.rpc('delete_my_account'))).toBe(
      refusal('accounts can’t be deleted here'),
    )
  })

  it('keeps the sessions of others who share an account', async () => {
    const other = await signedIn(server, demoAccounts.customer)
    expect(await errorOf(customer.auth.signOut({ scope: 'others' }))).toBe(sessions)
    const { data } = await customer.rpc('list_my_sessions')
    const { id } = data.find(({ is_current }: { is_current: boolean }) => !is_current)
    expect(await errorOf(customer.rpc('end_my_session', { id }))).toBe(sessions)
    expect(await errorOf(other.auth.getUser())).toBeUndefined()
    expect(await errorOf(other.auth.signOut({ scope: 'local' }))).toBeUndefined()
  })

  it('keeps its people', async () => {
    const invitation = { email: 'cook@people.example', role: 'owner' }
    expect(await errorOf(owner.rpc('invite_person', invitation))).toBe(
      refusal('people can’t be invited here'),
    )
    const { data: found } = await owner.rpc('list_people')
    const { user_id } = found[0]
    expect(await errorOf(owner.rpc('change_role', { user_id, role: 'door' }))).toBe(people)
    expect(await errorOf(owner.rpc('remove_person', { user_id }))).toBe(people)
  })

  it('sends no letter', async () => {
    const id = randomUUID()
    const { data: sold } = await owner.from('ticket_purchases').select('event_id').limit(1).single()
    const blocks = [{ id: 'a', kind: 'words', words: 'The bread is early.' }]
    const letter = { subject: 'Bread', blocks, audience: 'holders', event_id: sold?.event_id }
    const { data: version } = await owner.rpc('save_letter', { id, letter })
    expect(await errorOf(owner.rpc('test_letter', { id }))).toBe(emails)
    expect(await errorOf(owner.rpc('send_letter', { id, version }))).toBe(
      refusal('letters can’t be sent here'),
    )
  })

  it('keeps its sample and stays open', async () => {
    expect(await errorOf(owner.rpc('remove_sample'))).toBe(
      refusal('the sample can’t be removed here'),
    )
    const sign = { key: 'door_sign', value: 'closed' }
    expect(await errorOf(owner.from('site_content').upsert(sign))).toBe(
      refusal('the café can’t be closed here'),
    )
  })

  it('lets an owner change its pages', async () => {
    const { data: item } = await owner.from('menu_items').select('id').limit(1).single()
    const changed = owner.from('menu_items').update({ name: 'Marmite cake' }).eq('id', item?.id)
    expect(await errorOf(changed)).toBeUndefined()
    expect(await (await fetch(`${server.url}/menu`)).text()).toContain('Marmite cake')
  })

  it('makes no backups', async () => {
    expect((await fetch(`${server.url}/backups`)).status).toBe(204)
    expect((await fetch(`${server.url}/backups`, { method: 'POST' })).ok).toBe(false)
    expect(existsSync(join(server.dataDir, 'backups'))).toBe(false)
  })

  /** A picture of so many bytes. */
  async function picture(bytes: number): Promise<Blob> {
    const real = await png()
    const padding = new Uint8Array(bytes - real.byteLength)
    return new Blob([new Uint8Array(real), padding], { type: 'image/png' })
  }
  const upload = async (bytes: number) => {
    const images = owner.storage.from('images')
    return errorOf(images.upload(`${randomUUID()}.png`, await picture(bytes)))
  }

  it('takes pictures of 200 KB', async () => {
    expect(await upload(200 * 1024)).toBeUndefined()
    expect(await upload(200 * 1024 + 1)).toBe(refusal('a picture can have up to 200 KB here'))
  })

  it('forgets wrong passwords every minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const database = await openCafe()
    const log = createLogger('silent')
    const stop = await prepareDemo({ database, createUser: async () => {}, log })
    await database.query("select auth.count_attempt('ann', 1, 15, 15)")
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await expect.poll(() => database.query('select from auth.attempts')).toEqual([])
    stop()
    await database.close()
  })

  it('takes 10 MB of pictures in a day', async () => {
    const answers = []
    for (let count = 0; count < 52; count++) answers.push(await upload(200 * 1024))
    expect(answers.filter((answer) => answer === undefined).length).toBeGreaterThan(40)
    expect(answers.at(-1)).toBe(refusal('there’s no room for more pictures today'))
  })
})
