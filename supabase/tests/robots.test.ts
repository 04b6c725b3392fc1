// What keeps robots from the forms that anyone may send.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { openCafe, queryAs } from './cafe.ts'

describe.skipIf(noDatabase)('a robot', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  beforeEach(() =>
    database.execute('delete from public.enquiries; delete from public.newsletter_subscribers'),
  )
  afterAll(() => database.close())

  interface Trap {
    website?: string
    seconds?: number | null
  }

  const write = (email: string, { website = '', seconds = 30 }: Trap = {}) =>
    queryAs(
      database,
      'visitor',
      `insert into public.enquiries (kind, name, email, message, website, form_seconds)
       values ('contact', 'Joanne', $1, 'Hello', $2, $3)`,
      [email, website, seconds],
    )

  const subscribe = (email: string, { website = '', seconds = 30 }: Trap = {}) =>
    queryAs(database, 'visitor', 'select public.subscribe_to_newsletter($1, $2, $3)', [
      email,
      website,
      seconds,
    ])

  it.each([
    ['enquiry', write],
    ['subscription', subscribe],
  ])('that fills in everything, or does it too fast, sends no %s', async (_, send) => {
    const refused = { code: '23514' }
    await expect(send('a@bot.example', { website: 'spam.example' })).rejects.toMatchObject(refused)
    await expect(send('a@bot.example', { seconds: 0.4 })).rejects.toMatchObject(refused)
    await send('a@people.example', { seconds: null })
  })

  it('writes five times an hour from one address', async () => {
    for (let time = 1; time <= 5; time += 1) await write('Joanne@people.example')
    await expect(write('joanne@people.example')).rejects.toMatchObject({ code: 'PT429' })
    await write('dev@people.example')
    await database.execute("update public.enquiries set created_at = now() - interval '61 minutes'")
    await write('joanne@people.example')
  })

  it.each([
    ['enquiries', write, 'public.enquiries (kind, name, email, message)', "'contact', 'A', x, 'B'"],
    ['subscriptions', subscribe, 'public.newsletter_subscribers (email)', 'x'],
  ])('sends sixty %s an hour with all its addresses', async (_, send, table, values) => {
    await database.execute(
      `insert into ${table} select ${values} from (
         select number || '@bot.example' as x from generate_series(1, 59) as number
       ) as addresses`,
    )
    await send('last@people.example')
    await expect(send('more@people.example')).rejects.toMatchObject({ code: 'PT429' })
  })
})
