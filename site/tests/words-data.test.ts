// The reviews and the blocks of the About page, through the official client.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { ChangedMeanwhile, NothingChanged } from '../app/data/changed-meanwhile'
import type { Client } from '../app/data/client'
import * as about from '../app/data/pages/about-blocks'
import * as reviews from '../app/data/pages/reviews'
import { deleteSortedRow, reorderRows, setRowActive } from '../app/data/sorted-rows'
import { newRecordId } from '../app/domain/record-id'
import { openSite, type Site } from './open-site'

type Version = { id: string; version: string }

const review = { name: 'Ann', stars: 4, source: 'on Google', written_on: '2026-03-14' }
const block = { kind: 'words', heading: 'Our oven', image_url: null, alt_text: '' } as const

describe.skipIf(noDatabase)('an owner', () => {
  let site: Site
  let owner: Client
  let customer: Client
  let visitor: Client
  beforeAll(async () => {
    site = await openSite()
    owner = await site.as('owner')
    customer = await site.as('customer')
    visitor = site.guest()
  })
  afterAll(() => site.close())

  describe.each([
    [
      'the reviews',
      {
        table: 'reviews',
        list: reviews.listReviews,
        listPublic: (client: Client) => reviews.listActiveReviews(client),
        add: (client: Client, id: string, words: string) =>
          reviews.addReview(client, { id, position: 10, values: { ...review, words } }),
        update: (client: Client, read: Version, words: string) =>
          reviews.updateReview(client, { ...read, values: { ...review, words } }),
      },
    ],
    [
      'the story',
      {
        table: 'about_blocks',
        list: about.listAboutBlocks,
        listPublic: about.listActiveAboutBlocks,
        add: (client: Client, id: string, words: string) =>
          about.addAboutBlock(client, { id, position: 7, values: { ...block, words } }),
        update: (client: Client, read: Version, words: string) =>
          about.updateAboutBlock(client, { ...read, values: { ...block, words } }),
      },
    ],
  ] as const)('in %s', (_, rows) => {
    const { table } = rows
    let ids: string[]
    beforeEach(async () => {
      ids = (await rows.list(owner)).map(({ id }) => id)
    })

    it('adds a row at the end, once', async () => {
      const id = newRecordId()
      await expect(rows.add(customer, id, 'Tea')).rejects.toMatchObject({ code: '42501' })
      await rows.add(owner, id, 'Tee')
      // The answer to the first try was lost, and the form was changed before the second.
      await rows.add(owner, id, 'Tea')
      const stored = await rows.list(owner)
      expect(stored).toHaveLength(ids.length + 1)
      expect(stored.at(-1)).toMatchObject({ id, words: 'Tea' })
    })

    it('changes a row, unless another owner was faster', async () => {
      const [first] = await rows.list(owner)
      const read = { id: first?.id ?? '', version: first?.updated_at ?? '' }
      await expect(rows.update(customer, read, 'Cake')).rejects.toBeInstanceOf(ChangedMeanwhile)
      await rows.update(owner, read, 'Cake')
      await expect(rows.update(owner, read, 'Pie')).rejects.toBeInstanceOf(ChangedMeanwhile)
      expect((await rows.listPublic(visitor))[0]).toMatchObject({ words: 'Cake' })
    })

    it('changes rows until they are deleted, which a customer can’t', async () => {
      const reversed = ids.toReversed()
      const order = { table, ids: reversed }
      await expect(reorderRows(customer, order)).rejects.toThrow(NothingChanged)
      await reorderRows(owner, order)
      expect((await rows.listPublic(visitor)).map(({ id }) => id)).toEqual(reversed)

      const id = ids[0] ?? ''
      const hidden = { table, id, isActive: false }
      await expect(setRowActive(customer, hidden)).rejects.toThrow(NothingChanged)
      await setRowActive(owner, hidden)
      expect(await rows.listPublic(visitor)).toHaveLength(ids.length - 1)
      await expect(deleteSortedRow(customer, { table, id })).rejects.toThrow(NothingChanged)
      await deleteSortedRow(owner, { table, id })
      expect(await rows.list(owner)).toHaveLength(ids.length - 1)
    })
  })
})
