import type { Client } from '~/data/client'
import { watchUpload } from '~/data/upload-progress'
import { randomImageName } from '~/domain/look/image-file'

const bucket = 'images'

/** Uploads a picture under a random name and returns its public address. Throws the storage's refusal. */
export async function uploadImage(
  client: Client,
  { file, onProgress }: { file: File; onProgress: (share: number) => void },
): Promise<string> {
  const form = new FormData()
  form.append('cacheControl', '3600')
  form.append('', file)
  watchUpload(form, onProgress)
  const path = randomImageName(file.type)
  const { error } = await client.storage
    .from(bucket)
    .upload(path, form, { cacheControl: '3600', upsert: false, contentType: file.type })
  if (error) throw error
  return publicAddress(client, path)
}

/**
 * Keeps a PNG that the browser has drawn under the hash of its bytes, so that the same picture is kept once, and
 * returns its public address. Throws the storage's refusal.
 */
export async function keepDrawnPicture(client: Client, png: Blob): Promise<string> {
  const name = `${await hashOf(png)}.png`
  const images = client.storage.from(bucket)
  const { data: kept, error } = await images.list('look', { search: name, limit: 1 })
  if (error) throw error
  if (kept.length === 0) {
    const { error: refusal } = await images.upload(`look/${name}`, png, {
      cacheControl: '31536000',
      contentType: 'image/png',
    })
    // Another browser has just drawn the same.
    if (refusal && !isDuplicate(refusal)) throw refusal
  }
  return publicAddress(client, `look/${name}`)
}

async function hashOf(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function isDuplicate(refusal: object): boolean {
  return 'statusCode' in refusal && refusal.statusCode === '409'
}

/** The addresses of the pictures uploaded last, newest first. */
export async function listUploadedImages(client: Client): Promise<string[]> {
  const { data, error } = await client.storage
    .from(bucket)
    .list('', { limit: 60, sortBy: { column: 'created_at', order: 'desc' } })
  if (error) throw error
  return data.filter(({ id }) => id !== null).map(({ name }) => publicAddress(client, name))
}

// The site's own host is left out, so that the pictures move along with the site.
function publicAddress(client: Client, path: string): string {
  const { publicUrl } = client.storage.from(bucket).getPublicUrl(path).data
  const url = new URL(publicUrl)
  return url.origin === window.location.origin ? url.pathname : publicUrl
}
