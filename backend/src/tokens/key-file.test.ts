import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadKeyFile, rotateKeyFile } from './key-file.ts'
import { createTokens } from './tokens.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'))
  file = join(folder, 'keys.json')
})
afterEach(() => rm(folder, { recursive: true }))

it('keys stay the same at each start', async () => {
  const keys = await loadKeyFile(file)
  expect(await loadKeyFile(file)).toEqual(keys)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('after a rotation old tokens stay valid', async () => {
  const before = await createTokens(await loadKeyFile(file))
  const old = await before.sign({ sub: 'x' })
  await rotateKeyFile(file)
  const after = await createTokens(await loadKeyFile(file))
  expect(await after.verify(old)).toEqual({ sub: 'x' })
  expect(await after.verify(before.anonKey)).toMatchObject({ role: 'anon' })
  await expect(before.verify(await after.sign({ sub: 'x' }))).rejects.toThrow('signature')
  expect(after.publicKeys).toHaveLength(2)
  expect(JSON.stringify(after.publicKeys)).not.toContain('"d"')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('a leaked key can be forgotten at once', async () => {
  const first = await createTokens(await loadKeyFile(file))
  const old = await first.sign({ sub: 'x' })
  await rotateKeyFile(file)
  await rotateKeyFile(file)
  await expect((await createTokens(await loadKeyFile(file))).verify(old)).resolves.toBeTruthy()
  await rotateKeyFile(file)
  await expect((await createTokens(await loadKeyFile(file))).verify(old)).rejects.toThrow(
    'signature',
  )
  const recent = await (await createTokens(await loadKeyFile(file))).sign({ sub: 'x' })
  await rotateKeyFile(file, { forget: true })
  const alone = await createTokens(await loadKeyFile(file))
  await expect(alone.verify(recent)).rejects.toThrow('signature')
})
