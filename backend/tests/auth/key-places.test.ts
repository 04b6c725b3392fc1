import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { loadKeyFile, rotateKeyFile } from '../../src/tokens/key-file.ts'
import {
  type KeyLocations,
  loadKeys,
  readKeys,
  rotateKeys,
} from '../../src/tokens/key-locations.ts'
import { createTokens } from '../../src/tokens/tokens.ts'
import { noDatabase, openTestDatabase } from '../test-database.ts'

describe.skipIf(noDatabase)('the keys of an installation on a server', () => {
  let folder: string
  let server: Database
  let places: KeyLocations
  let namedFile: string
  beforeAll(async () => {
    server = await openTestDatabase()
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'))
    places = { server, folderFile: join(folder, 'keys.json') }
    namedFile = join(folder, 'named.json')
    await server.execute('delete from auth.keys')
    return () => rm(folder, { recursive: true })
  })
  afterAll(() => server.close())

  it('are made once, by the first of five processes', async () => {
    const loaded = await Promise.all([1, 2, 3, 4, 5].map(() => loadKeys(places)))
    for (const keys of loaded) expect(keys).toEqual(loaded[0])
    expect(await readKeys(places)).toEqual(loaded[0])
  })

  it('are those of its folder if it had some', async () => {
    const old = await loadKeyFile(places.folderFile)
    expect(await loadKeys(places)).toEqual(old)
    const renewed = await rotateKeys(places, { forget: true })
    expect(await loadKeys(places)).toEqual(renewed)
  })

  it('are not replaced when the folder has others', async () => {
    await loadKeys(places)
    await loadKeyFile(places.folderFile)
    await expect(loadKeys(places)).rejects.toThrow(
      `${places.folderFile} holds other keys than the database: move the file away to go on`,
    )
  })

  it('move into the named file for all processes', async () => {
    const keys = await loadKeys(places)
    expect(await loadKeys({ ...places, namedFile })).toEqual(keys)
    expect(await loadKeys({ ...places, namedFile })).toEqual(keys)
    expect(await server.query('select keys from auth.keys')).toEqual([{ keys: null }])
    await expect(loadKeys(places)).rejects.toThrow('are in a file: name it by KEYS_FILE.')
    const other = join(folder, 'other.json')
    await expect(loadKeys({ ...places, namedFile: other })).rejects.toThrow('other.json is missing')
    await loadKeyFile(other)
    await expect(loadKeys({ ...places, namedFile: other })).rejects.toThrow(
      'other.json holds other keys than those that this database is used with',
    )
  })

  it('may be rotated in that file, even behind the database’s back', async () => {
    const named = { ...places, namedFile }
    await loadKeys(named)
    const renewed = await rotateKeyFile(namedFile)
    expect(await loadKeys(named)).toEqual(renewed)
    const alone = await rotateKeys(named, { forget: true })
    expect(alone.signing).toHaveLength(1)
    expect(await loadKeys(named)).toEqual(alone)
  })

  it('are rotated for running processes too', async () => {
    const running = await createTokens(await loadKeys(places), () => readKeys(places))
    const old = await running.sign({ sub: 'old' })
    const restarted = await createTokens(await rotateKeys(places, {}))
    const token = await restarted.sign({ sub: 'new' })
    expect(await running.verify(token)).toEqual({ sub: 'new' })
    expect(await restarted.verify(await running.sign({ sub: 'late' }))).toEqual({ sub: 'late' })
    expect(await running.verify(old)).toEqual({ sub: 'old' })
    expect(running.publicKeys).toEqual(restarted.publicKeys)
    const stranger = await createTokens(await loadKeyFile(join(folder, 'stranger.json')))
    await expect(running.verify(await stranger.sign({}))).rejects.toThrow('signature')
  })

  it.each(['anon', 'authenticated', 'service_role'])('are unreadable for %s', async (role) => {
    const attempt = server.queryIn({ settings: { role } }, 'select from auth.keys')
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })
})
