// The pictures that owners sort and upload, through the official client.
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { ChangedMeanwhile, NothingChanged } from '../app/data/changed-meanwhile'
import type { Client } from '../app/data/client'
import * as gallery from '../app/data/look/gallery-images'
import * as hero from '../app/data/look/hero-images'
import { keepDrawnPicture, listUploadedImages, uploadImage } from '../app/data/look/images'
import { deleteSortedRow, reorderRows, setRowActive } from '../app/data/sorted-rows'
import { fetchWithProgress, watchUpload } from '../app/data/upload-progress'
import { newRecordId } from '../app/domain/record-id'
import { openSite, type Site, siteUrl } from './open-site'

interface Picture {
  image_url: string
  alt_text: string
}

interface PictureChange {
  id: string
  version: string
  values: Picture
}

describe.skipIf(noDatabase)('an owner', () => {
  let site: Site
  let owner: Client
  let customer: Client
  beforeAll(async () => {
    site = await openSite()
    owner = await site.as('owner')
    customer = await site.as('customer')
    vi.stubGlobal('window', { location: new URL(siteUrl) })
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await site.close()
  })

  describe.each([
    [
      'hero',
      {
        list: hero.listHeroImages,
        listPublic: hero.listActiveHeroImages,
        add: (client: Client, id: string, values: Picture) =>
          hero.addHeroImage(client, { id, values, position: 5 }),
        update: hero.updateHeroImage,
        table: 'hero_images',
      },
    ],
    [
      'gallery',
      {
        list: gallery.listGalleryImages,
        listPublic: gallery.listActiveGalleryImages,
        add: (client: Client, id: string, values: Picture) =>
          gallery.addGalleryImage(client, {
            id,
            values: { ...values, caption: null },
            position: 13,
          }),
        update: (client: Client, { values, ...change }: PictureChange) =>
          gallery.updateGalleryImage(client, { ...change, values: { ...values, caption: 'Tea' } }),
        table: 'gallery_images',
      },
    ],
  ] as const)('in the %s', (_, pictures) => {
    const values = { image_url: '/images/workshop.webp', alt_text: 'Priya pours' }
    const { table } = pictures
    let ids: string[]
    beforeEach(async () => {
      ids = (await pictures.list(owner)).map(({ id }) => id)
    })

    it('adds a picture at the end', async () => {
      const id = newRecordId()
      await expect(pictures.add(customer, id, values)).rejects.toMatchObject({ code: '42501' })
      await pictures.add(owner, id, { ...values, alt_text: 'Pria pours' })
      // The answer to the first try was lost, and the form was changed before the second.
      await pictures.add(owner, id, values)
      const stored = await pictures.list(owner)
      expect(stored).toHaveLength(ids.length + 1)
      expect(stored.at(-1)).toMatchObject({ ...values, id })
    })

    it('changes a picture, unless another owner was faster', async () => {
      const [first] = await pictures.list(owner)
      const change = { id: first?.id ?? '', version: first?.updated_at ?? '', values }
      await expect(pictures.update(customer, change)).rejects.toBeInstanceOf(ChangedMeanwhile)
      await pictures.update(owner, change)
      await expect(pictures.update(owner, change)).rejects.toBeInstanceOf(ChangedMeanwhile)
      expect((await pictures.list(owner))[0]).toMatchObject(values)
    })

    it('puts pictures in a new order', async () => {
      const reversed = ids.toReversed()
      const order = { table, ids: reversed }
      await expect(reorderRows(customer, order)).rejects.toThrow(NothingChanged)
      expect((await pictures.list(owner)).map(({ id }) => id)).toEqual(ids)
      await reorderRows(owner, order)
      expect((await pictures.list(owner)).map(({ id }) => id)).toEqual(reversed)
    })

    it('hides a picture before deleting it', async () => {
      const id = ids[0] ?? ''
      const hidden = { table, id, isActive: false }
      await expect(setRowActive(customer, hidden)).rejects.toThrow(NothingChanged)
      expect(await pictures.listPublic(customer)).toHaveLength(ids.length)
      await setRowActive(owner, hidden)
      expect(await pictures.listPublic(customer)).toHaveLength(ids.length - 1)
      await expect(deleteSortedRow(customer, { table, id })).rejects.toThrow(NothingChanged)
      expect(await pictures.list(owner)).toHaveLength(ids.length)
      await deleteSortedRow(owner, { table, id })
      await expect(deleteSortedRow(owner, { table, id })).rejects.toThrow(NothingChanged)
      expect(await pictures.list(owner)).toHaveLength(ids.length - 1)
    })
  })

  describe('who uploads a picture', () => {
    const onProgress = () => {}
    let file: File
    beforeAll(async () => {
      const cup = { width: 8, height: 6, channels: 3, background: 'brown' } as const
      const png = await sharp({ create: cup }).png().toBuffer()
      file = new File([new Uint8Array(png)], 'cup.png', { type: 'image/png' })
    })

    it('finds it at its public address, first in the list', async () => {
      const address = await uploadImage(owner, { file, onProgress })
      expect(address).toMatch(/^\/storage\/v1\/object\/public\/images\/[\w-]+\.png$/)
      const shown = await site.fetch(`${siteUrl}${address}`)
      expect(shown.status).toBe(200)
      expect(shown.headers.get('cache-control')).toContain('max-age=3600')
      expect((await listUploadedImages(owner))[0]).toBe(address)
    })

    it('may upload only pictures, which a customer may not', async () => {
      const text = new File(['hello'], 'cup.png', { type: 'image/png' })
      await expect(uploadImage(owner, { file: text, onProgress })).rejects.toThrow()
      await expect(uploadImage(customer, { file, onProgress })).rejects.toThrow(
        'row-level security',
      )
    })

    it('keeps a drawn one once, under the hash of its bytes', async () => {
      const before = await listUploadedImages(owner)
      const address = await keepDrawnPicture(owner, file)
      expect(address).toMatch(/^\/storage\/v1\/object\/public\/images\/look\/[0-9a-f]{64}\.png$/)
      expect(await keepDrawnPicture(owner, file)).toBe(address)
      const shown = await site.fetch(`${siteUrl}${address}`)
      expect(shown.headers.get('content-type')).toBe('image/png')
      expect(shown.headers.get('cache-control')).toContain('max-age=31536000')
      expect(await listUploadedImages(owner)).toEqual(before)
      const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })
      await expect(keepDrawnPicture(owner, svg)).rejects.toThrow()
      await expect(
        keepDrawnPicture(customer, new Blob(['other'], { type: 'image/png' })),
      ).rejects.toThrow('row-level security')
    })

    it('hears how much of it is sent', async () => {
      vi.stubGlobal('XMLHttpRequest', transferOver(site.fetch))
      const shares: number[] = []
      const form = new FormData()
      form.append('', file)
      watchUpload(form, (share) => shares.push(share))
      const response = await fetchWithProgress(`${siteUrl}/storage/v1/object/images/cup.png`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await site.tokenOf('owner')}` },
        body: form,
      })
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ Key: 'images/cup.png' })
      expect(shares).toEqual([0.5, 1])
    })
  })
})

/** The part of XMLHttpRequest that an upload needs; browsers have it, Node has not. */
function transferOver(send: typeof fetch) {
  return class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    status = 0
    responseText = ''
    #method = ''
    #url = ''
    #headers = new Headers()

    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getResponseHeader() {
      return 'application/json'
    }
    async send(body: FormData) {
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      const response = await send(this.#url, { method: this.#method, headers: this.#headers, body })
      this.upload.onprogress?.({ loaded: 2, total: 2 })
      this.status = response.status
      this.responseText = await response.text()
      this.onload?.()
    }
  }
}
