// The pages of letters: who may read which letter without an account.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { makeEvent, openCafe, queryAs } from './cafe.ts'
import { addSubscribers, saveLetter, sendLetter, someWords } from './letters.ts'
import { buy } from './purchases.ts'

describe.skipIf(noDatabase)('a letter in the browser', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.execute(`delete from public.letters; delete from private.mail_queue;
      delete from public.newsletter_subscribers`)
    await addSubscribers(database, 2)
  })

  const read = (id: string) =>
    queryAs(database, 'visitor', 'select subject, blocks from public.read_letter($1)', [id])
  const deliver = () =>
    database.execute('update private.mail_queue set sent_at = now(), next_try_at = null')
  const stop = (id: string) =>
    queryAs(database, 'owner', 'select public.stop_letter($1) as stopped', [id])

  it('is there as soon as its first mail is under way', async () => {
    const letter = await saveLetter(database)
    await sendLetter(database, letter)
    expect(await read(letter.id)).toEqual([{ subject: 'Bread', blocks: someWords }])
    await deliver()
    expect(await read(letter.id)).toHaveLength(1)
  })

  it('is not there while it is a draft or set for later', async () => {
    const letter = await saveLetter(database)
    expect(await read(letter.id)).toEqual([])
    await sendLetter(database, letter, '2027-01-01T08:00:00Z')
    expect(await read(letter.id)).toEqual([])
  })

  it('is not there where it went to the holders of tickets', async () => {
    const { eventId, typeId } = await makeEvent(database)
    await buy(database, 'customer', { event: eventId, type: typeId })
    const letter = await saveLetter(database, { audience: 'holders', event_id: eventId })
    await sendLetter(database, letter)
    expect(await read(letter.id)).toEqual([])
  })

  it('goes with a stop before its first mail', async () => {
    const letter = await saveLetter(database)
    await sendLetter(database, letter)
    await stop(letter.id)
    expect(await read(letter.id)).toEqual([])
  })

  it('stays for those who had it before it was stopped', async () => {
    const letter = await saveLetter(database)
    await sendLetter(database, letter)
    await deliver()
    await stop(letter.id)
    expect(await read(letter.id)).toHaveLength(1)
  })

  it('is kept from visitors of a closed café', async () => {
    const letter = await saveLetter(database)
    await sendLetter(database, letter)
    await database.execute(
      "insert into public.site_content (key, value) values ('door_sign', 'closed')",
    )
    expect(await read(letter.id)).toEqual([])
    await database.execute("delete from public.site_content where key = 'door_sign'")
  })

  it('is told to the page cache when it starts and ends, not with each mail', async () => {
    const heard: string[] = []
    const subscription = await database.listen('content_changed', (table) => heard.push(table))
    const letter = await saveLetter(database)
    await sendLetter(database, letter)
    await database.execute(`update private.mail_queue set sent_at = now(), next_try_at = null
      where id = (select min(id) from private.mail_queue where kind = 'letter')`)
    await subscription.caughtUp()
    expect(heard).toEqual(['letters'])
    await deliver()
    await subscription.caughtUp()
    expect(heard).toEqual(['letters', 'letters'])
    await subscription.stop()
  })
})
