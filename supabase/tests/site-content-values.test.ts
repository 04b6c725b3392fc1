import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { openCafe, queryAs } from './cafe.ts'

describe.skipIf(noDatabase)('a text of the site', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  const save = (key: string, value: string) =>
    queryAs(
      database,
      'owner',
      `insert into public.site_content (key, value) values ($1, $2)
       on conflict (key) do update set value = excluded.value`,
      [key, value],
    )

  it.each([
    ...['instagram_url', 'facebook_url', 'review_url', 'hygiene_url'],
    ...['book_url', 'order_url', 'gift_url'],
  ])('that is an address begins with https:// (%s)', async (key) => {
    for (const value of ['', 'https://a.example/b?c=d']) await save(key, value)
    for (const value of [
      'javascript:alert(1)',
      'http://a.example',
      'data:text/html,a',
      'https://a b',
      ' https://a.example',
      'javascript:1\nhttps://a.example',
    ]) {
      const constraint = 'site_content_url_check'
      await expect(save(key, value), value).rejects.toMatchObject({ constraint })
    }
  })

  it.each(['book_words', 'order_words', 'gift_words'])(
    'that names a link has one short line (%s)',
    async (key) => {
      for (const value of ['', 'Book a table', '£'.repeat(30)]) await save(key, value)
      for (const value of ['x'.repeat(31), 'Book\na table']) {
        const constraint = 'site_content_link_words_check'
        await expect(save(key, value), value).rejects.toMatchObject({ constraint })
      }
    },
  )

  it.each(['cafe_name', 'cafe_short_name'])('that is a name has one line (%s)', async (key) => {
    await save(key, 'Café & Co, Ltd')
    for (const value of ['Wag\r\nX-EVIL:1', 'Wag\nTail', 'Wag\tTail']) {
      const constraint = 'site_content_name_check'
      await expect(save(key, value), value).rejects.toMatchObject({ constraint })
    }
  })
})
