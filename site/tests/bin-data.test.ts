// Owners delete with the official client, and take things out of the bin again.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { makeEvent, type Person, people } from '../../supabase/tests/cafe.ts'
import { NothingChanged } from '../app/data/changed-meanwhile'
import type { Client } from '../app/data/client'
import { listEvents } from '../app/data/events/events'
import { addGalleryImage, listGalleryImages } from '../app/data/look/gallery-images'
import { uploadImage } from '../app/data/look/images'
import * as menu from '../app/data/menu/menu-items'
import { deleteForGood, emptyBin, listBinned, putBack } from '../app/data/pages/history'
import { deleteSortedRow } from '../app/data/sorted-rows'
import { newRecordId } from '../app/domain/record-id'
import { openSite, type Site, siteUrl } from './open-site'

describe.skipIf(noDatabase)('the bin', () => {
  let site: Site
  let owner: Client
  beforeAll(async () => {
    site = await openSite()
    owner = await site.as('owner')
    vi.stubGlobal('window', { location: new URL(siteUrl) })
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await site.close()
  })

  const firstPage = () => listBinned(owner, { skip: 0 })

  it('gives a deleted event back as written', async () => {
    const { eventId } = await makeEvent(site.database, { title: 'Sketching the dock' })
    const before = (await listEvents(owner)).find(({ id }) => id === eventId)
    if (!before) throw new Error('no event was made')
    await owner.from('events').delete().eq('id', before.id).throwOnError()
    for (const person of people) {
      const { data } = await (await site.as(person)).from('events').select().eq('id', before.id)
      expect(data).toEqual([])
    }
    const { records } = await firstPage()
    expect(records).toMatchObject([
      {
        id: before.id,
        title: before.title,
        part_count: before.ticket_types.length,
        event_date: before.event_date,
      },
    ])
    expect(await putBack(owner, { id: before.id })).toBe(true)
    expect(await putBack(owner, { id: before.id })).toBe(false)
    expect((await listEvents(owner)).find(({ id }) => id === before.id)).toEqual(before)
  })

  it('gives a picture back with its file', async () => {
    const picture = { width: 8, height: 8, channels: 3, background: 'red' } as const
    const bytes = await sharp({ create: picture }).png().toBuffer()
    const file = new File([new Uint8Array(bytes)], 'red.png', { type: 'image/png' })
    const url = await uploadImage(owner, { file, onProgress: () => {} })
    const id = newRecordId()
    const values = { image_url: url, caption: 'Loaf on the bench', alt_text: '' }
    await addGalleryImage(owner, { id, position: 3, values })
    await deleteSortedRow(owner, { table: 'gallery_images', id })
    expect((await firstPage()).records[0]).toMatchObject({ title: 'Loaf on the bench' })
    await putBack(owner, { id })
    expect((await listGalleryImages(owner)).find((image) => image.id === id)).toMatchObject(values)
    expect((await site.fetch(new URL(url, siteUrl))).status).toBe(200)
  })

  it('is emptied only of what the owner saw', async () => {
    const [first, second, third] = await menu.listMenuItems(owner)
    if (!first || !second || !third) throw new Error('the sample has no menu')
    await menu.deleteMenuItem(owner, first)
    await menu.deleteMenuItem(owner, second)
    await deleteForGood(owner, first)
    await expect(deleteForGood(owner, first)).rejects.toBeInstanceOf(NothingChanged)
    const [newest] = (await firstPage()).records
    await menu.deleteMenuItem(owner, third)
    await emptyBin(owner, { newest: newest?.deleted_at ?? '' })
    expect((await firstPage()).records.map(({ id }) => id)).toEqual([third.id])
    await expect(putBack(owner, { id: second.id })).rejects.toMatchObject({
      message: 'This is no longer in the bin.',
    })
  })

  it('is read a page at a time', async () => {
    const rows = Array.from({ length: 205 }, (_, index) => ({ section: 'Many', name: `${index}` }))
    await owner.from('menu_items').insert(rows).throwOnError()
    await owner.from('menu_items').delete().eq('section', 'Many').throwOnError()
    const first = await firstPage()
    expect(first).toMatchObject({ skip: 0, hasMore: true })
    expect(first.records).toHaveLength(200)
    const second = await listBinned(owner, { skip: 200 })
    expect(second.hasMore).toBe(false)
    const ids = [...first.records, ...second.records].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([
    ['visitor', [401, 401, 401]],
    ['customer', [200, 204, 403]],
    ['other customer', [200, 204, 403]],
  ] as const)('neither shows nor does anything for the %s over HTTP', async (person, statuses) => {
    const [{ id } = { id: '' }] = await menu.listMenuItems(owner)
    await menu.deleteMenuItem(owner, { id })
    const answers = [
      await ask(person, 'GET', `bin?id=eq.${id}&select=id`),
      await ask(person, 'DELETE', `bin?id=eq.${id}`),
      await ask(person, 'POST', 'rpc/put_back', { id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    expect(await answers[0]?.text()).not.toContain(id)
    expect((await firstPage()).records[0]).toMatchObject({ id })
  })

  async function ask(person: Person, method: string, path: string, body?: object) {
    const token = await site.tokenOf(person)
    return site.fetch(`${siteUrl}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: await site.tokenOf('visitor'),
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }
})
