// The server on two roles of one database: it serves as the lesser one, which can't change the schema.
import { randomUUID } from 'node:crypto'
import { openDatabase } from '@cafe/backend/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { owner, type ServerProcess } from './server-process.ts'
import {
  clientOf,
  newEmptyDatabase,
  noDatabase,
  onPostgres,
  signedIn,
  startOnEngine,
} from './start-on-engine.ts'

describe.skipIf(noDatabase || !onPostgres)('a server with a lesser role', () => {
  const role = `cafe_${randomUUID().replaceAll('-', '')}`
  let server: ServerProcess
  let mighty: string
  let lesser: string

  beforeAll(async () => {
    mighty = (await newEmptyDatabase()).DATABASE_URL ?? ''
    await asMighty(`create role ${role} login password 'tea'`)
    const url = new URL(mighty)
    url.username = role
    url.password = 'tea'
    lesser = url.href
  })
  afterAll(async () => {
    await server?.stop()
    await asMighty(`drop owned by ${role}; drop role ${role}`)
  })

  async function asMighty(script: string) {
    const database = await openDatabase({ url: mighty })
    await database.execute(script).finally(() => database.close())
  }

  const start = () =>
    startOnEngine({ environment: { DATABASE_URL: lesser, MIGRATION_DATABASE_URL: mighty } })

  it('refuses to start with the name of a missing right', async () => {
    await expect(start()).rejects.toThrow(
      `The role of DATABASE_URL must see every row: alter role ${role} bypassrls.`,
    )
    await asMighty(`alter role ${role} bypassrls`)
  })

  it('does all of its work', async () => {
    server = await start()
    const customer = await clientOf(server)
    const person = { email: 'robin@people.example', password: 'a good password' }
    expect((await customer.auth.signUp(person)).error).toBeNull()
    const { data: type } = await customer
      .from('ticket_types')
      .select('id, event_id, price, events!inner(id)')
      .is('capacity', null)
      .limit(1)
      .single()
      .throwOnError()
    const { error } = await customer.from('ticket_purchases').insert({
      event_id: type.event_id,
      ticket_type_id: type.id,
      quantity: 1,
      total_price: type.price,
    })
    expect(error).toBeNull()

    const desk = await signedIn(server, owner)
    expect((await desk.from('ticket_purchases').select('id')).data?.length).toBeGreaterThan(0)
    const picture = Buffer.from(
      'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
      'base64',
    )
    const images = desk.storage.from('images')
    const stored = await images.upload('a.gif', picture, { contentType: 'image/gif' })
    expect(stored.error).toBeNull()
    expect((await images.remove(['a.gif'])).data).toHaveLength(1)
    await expect.poll(() => countSent()).toBeGreaterThan(0)
  })

  async function countSent(): Promise<number> {
    const database = await openDatabase({ url: mighty })
    const sent = await database
      .query('select from private.mail_queue where sent_at is not null')
      .finally(() => database.close())
    return sent.length
  }

  it.each([
    'create table public.mine (id integer)',
    'create role mine',
    'drop table public.enquiries',
    'alter table public.enquiries disable row level security',
    "create or replace function public.is_owner() returns boolean language sql as 'select true'",
    "select pg_read_file('/etc/passwd')",
    "copy (select 1) to program 'true'",
    'update supabase_migrations.schema_migrations set hash = null',
  ])('may not: %s', async (statement) => {
    const database = await openDatabase({ url: lesser })
    const attempt = database.query(statement).finally(() => database.close())
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })
})
