// S3 refuses connections, or accepts them silently: only pictures are missing, and only for that time.
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from '../../backend/tests/s3-server.ts'
import { owner, type ServerProcess } from './server-process.ts'
import { newDatabase, noDatabase, signedIn, startOnEngine } from './start-on-engine.ts'
import { TcpRelay } from './tcp-relay.ts'

describe.skipIf(noDatabase)('while S3 is down', () => {
  let s3: Awaited<ReturnType<typeof startS3>>
  let relay: TcpRelay
  let server: ServerProcess
  let images: ReturnType<SupabaseClient['storage']['from']>
  let picture: Blob
  beforeAll(async () => {
    s3 = await startS3()
    relay = new TcpRelay({ host: '127.0.0.1', port: s3.port })
    await relay.open()
    const environment = {
      S3_BUCKET: 'cafe',
      S3_ENDPOINT: `http://127.0.0.1:${relay.port}`,
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test',
    }
    server = await startOnEngine({ environment: { ...(await newDatabase()), ...environment } })
    images = (await signedIn(server, owner)).storage.from('images')
    const cake = sharp({ create: { width: 40, height: 30, channels: 3, background: '#8a5' } })
    picture = new Blob([Buffer.from(await cake.png().toBuffer())], { type: 'image/png' })
  })
  afterAll(async () => {
    await server?.stop()
    await relay?.cut()
    await s3?.stop()
  })

  const upload = (name: string) => images.upload(name, picture, { contentType: 'image/png' })
  const show = async (name: string) =>
    (await fetch(`${server.url}/storage/v1/object/public/images/${name}`)).status
  const page = async (path: string) => (await fetch(`${server.url}${path}`)).status
  const names = async () => (await images.list()).data?.map(({ name }) => name)

  it.each([
    ['and refuses', false],
    ['and falls silent', true],
  ])('%s, uploads fail whole', async (_, isSilent) => {
    for (const name of ['seen.png', 'unseen.png', 'old.png']) {
      expect((await upload(name)).error).toBeNull()
    }
    expect(await show('seen.png')).toBe(200)

    await relay.cut()
    if (isSilent) await relay.open({ isSilent })
    let answered = 0
    const waiting = [
      show('unseen.png').then((status) => expect(status).toBe(500)),
      upload('new.png').then(({ error }) => expect(error?.message).toBe('Internal Server Error')),
      images.remove(['old.png']).then(({ error }) => expect(error).toBeNull()),
    ].map((answer) =>
      answer.finally(() => {
        answered += 1
      }),
    )
    const others = [await page('/'), await page('/menu'), await page('/readyz')]
    expect([...others, await show('seen.png')]).toEqual([200, 200, 200, 200])
    if (isSilent) expect(answered).toBeLessThan(waiting.length)
    await Promise.all(waiting)
    expect(await show('old.png')).toBe(400)
    expect(await names()).toEqual(['seen.png', 'unseen.png'])

    if (isSilent) await relay.cut()
    await relay.open()
    expect(await show('unseen.png')).toBe(200)
    expect((await upload('new.png')).error).toBeNull()
    expect(await show('new.png')).toBe(200)
    const { error } = await images.remove(['seen.png', 'unseen.png', 'new.png'])
    expect(error).toBeNull()
    const kept = await fetch(`${s3.address}/cafe?list-type=2`)
    expect(await kept.text()).not.toContain('<Key>')
  })
})
