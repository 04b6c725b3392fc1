import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFauxqs } from 'fauxqs'
import { expect, it } from 'vitest'
import { createS3Archives } from './s3-archives.ts'

it('archives in S3 come back as they were on the disk', async () => {
  const server = await startFauxqs({ port: 0, logger: false })
  const folder = await mkdtemp(join(tmpdir(), 'archives-'))
  server.createBucket('safe')
  const connection = {
    endpoint: server.address,
    region: 'us-east-1',
    accessKeyId: 'test',
    secretAccessKey: 'test',
  }
  const archives = createS3Archives('safe', connection, 'nightly/')
  const others = createS3Archives('safe', connection, 'others/')
  const bytes = randomBytes(3_000_000)
  const path = join(folder, 'archive')
  await writeFile(path, bytes)
  await archives.put('cafe.tar.gz', path)
  expect(await archives.list()).toEqual([{ name: 'cafe.tar.gz', sizeBytes: bytes.length }])
  expect(await others.list()).toEqual([])
  const body = await archives.get('cafe.tar.gz')
  expect(Buffer.from(await new Response(body).arrayBuffer()).equals(bytes)).toBe(true)
  expect(await archives.get('other.tar.gz')).toBeNull()
  await archives.remove('cafe.tar.gz')
  expect(await archives.list()).toEqual([])
  await server.stop()
  await rm(folder, { recursive: true })
})
