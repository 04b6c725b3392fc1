// Letters of owners as they are written: what is kept, what is refused, and the test.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, emailOf, openCafe, queryAs } from './cafe.ts'
import { addSubscribers, saveLetter, sendLetter, someWords } from './letters.ts'

describe.skipIf(noDatabase)('letters that owners write', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())
  beforeEach(() =>
    database.execute(
      'delete from public.letters; delete from private.mail_queue; delete from public.newsletter_subscribers',
    ),
  )

  it('are saved only over the version that was read', async () => {
    const first = await saveLetter(database)
    const second = await saveLetter(database, { id: first.id, subject: 'Tea' }, first.version)
    expect(second.version).not.toBeNull()
    const late = await saveLetter(database, { id: first.id, subject: 'Soup' }, first.version)
    expect(late.version).toBeNull()
    const kept = await database.query('select subject from public.letters')
    expect(kept).toEqual([{ subject: 'Tea' }])
  })

  it('are one letter when the answer to the first try was lost', async () => {
    const { id } = await saveLetter(database)
    const again = await saveLetter(database, { id, subject: 'Tea' })
    expect(again.version).not.toBeNull()
    expect(await database.query('select subject from public.letters')).toEqual([{ subject: 'Tea' }])
  })

  const words = (count: number) => [{ id: 'a', kind: 'words', words: 'tea '.repeat(count) }]
  const many = (count: number) => Array.from({ length: count }, () => someWords[0])
  it.each([
    ['31 blocks', many(31), 'A letter can have up to 30 blocks'],
    ['5,001 words', words(5001), 'A letter can have up to 5,000 words'],
    ['a text for a list', 'tea', 'A letter is a list of blocks'],
    ['a list in the list', [[]], 'A letter is a list of blocks'],
    ['an unknown kind', [{ id: 'a', kind: 'script' }], 'can have headings'],
    ['a field too many', [{ ...someWords[0], html: '<b>' }], 'can have headings'],
    ['a field too few', [{ id: 'a', kind: 'button', label: 'Tea' }], 'can have headings'],
    ['a number for words', [{ id: 'a', kind: 'words', words: 1 }], 'can have headings'],
    [
      'a script for an address',
      [{ id: 'a', kind: 'button', label: 'Tea', url: 'javascript:alert(1)' }],
      'doesn’t begin with / or https://',
    ],
    ['a long heading', [{ id: 'a', kind: 'heading', heading: 'x'.repeat(121) }], 'too long'],
    ['a made-up event', [{ id: 'a', kind: 'event', event_id: 'tea' }], 'no longer exists'],
    ['a made-up dish', [{ id: 'a', kind: 'menu', menu_item_id: 'tea' }], 'no longer exists'],
  ])('are refused with %s', async (_, blocks, message) => {
    await expect(saveLetter(database, { blocks })).rejects.toThrow(message)
  })

  it('are kept with thirty blocks, five thousand words or empty blocks', async () => {
    expect((await saveLetter(database, { blocks: many(30) })).version).not.toBeNull()
    expect((await saveLetter(database, { blocks: words(5000) })).version).not.toBeNull()
    const blank = [{ id: 'a', kind: 'button', label: '', url: '' }]
    expect((await saveLetter(database, { blocks: blank, subject: '' })).version).not.toBeNull()
  })

  it('are no more than fifty drafts', async () => {
    await database.execute(`insert into public.letters (id)
      select gen_random_uuid() from generate_series(1, 50)`)
    await expect(saveLetter(database)).rejects.toThrow('There are 50 drafts')
  })

  it.each([
    ['without a subject', { subject: ' ' }, 'Please write a subject first'],
    ['without blocks', { blocks: [] }, 'There’s nothing in this letter yet'],
    [
      'with a block that is not finished',
      { blocks: [{ id: 'a', kind: 'button', label: 'Tea', url: '' }] },
      'A block of this letter isn’t finished',
    ],
    ['to the holders of no event', { audience: 'holders' }, 'Please choose the event first'],
    ['to nobody', {}, 'Nobody would get this letter yet'],
  ])('are not sent %s', async (_, fields, message) => {
    const letter = await saveLetter(database, fields)
    await expect(sendLetter(database, letter)).rejects.toThrow(message)
  })

  it('say beforehand to how many people they would go', async () => {
    const { id } = await saveLetter(database)
    const count = () =>
      queryAs(database, 'owner', 'select public.count_letter_audience($1) as people', [id])
    expect(await count()).toEqual([{ people: 0 }])
    await addSubscribers(database, 3)
    expect(await count()).toEqual([{ people: 3 }])
  })

  it('are mailed to their owner as a test, twenty times an hour', async () => {
    const { id } = await saveLetter(database)
    const test = () => queryAs(database, 'owner', 'select public.test_letter($1) as email', [id])
    expect(await test()).toEqual([{ email: emailOf('owner') }])
    const waiting = await database.query('select kind, recipient_id from private.mail_queue')
    expect(waiting).toEqual([{ kind: 'letter_test', recipient_id: accounts.owner }])
    for (let number = 2; number <= 20; number += 1) await test()
    await expect(test()).rejects.toThrow('Please try again in an hour')
    await database.execute('delete from public.letters')
    expect(await database.query('select from private.mail_queue')).toEqual([])
  })
})
