import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cachedImage, writeImage } from './engine-image.ts'

it('the empty database of a build is readable by any user that serves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cafe-image-'))
  const path = join(folder, 'empty.tar.gz')
  expect(await cachedImage(path)).toEqual({})
  await writeImage(path, Buffer.from('files'))
  expect((await stat(path)).mode & 0o777).toBe(0o644)
  const { loadDataDir } = await cachedImage(path)
  expect(await loadDataDir?.text()).toBe('files')
  await rm(folder, { recursive: true })
})
