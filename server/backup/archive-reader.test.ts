import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  BackupRefused,
  openArchive,
  readEntries,
  verifyArchive,
  verifyFile,
} from './archive-reader.ts'
import { writeArchive } from './archive-writer.ts'
import { FORMAT, fileNameOf, KEYS_NAME, MANIFEST_NAME, type Manifest } from './manifest.ts'

const version = randomUUID()
const rowsName = 'rows/public.cups.jsonl'
const whole: [string, Buffer][] = [
  [KEYS_NAME, Buffer.from('the keys')],
  [rowsName, Buffer.from('["1"]\n["2"]\n')],
  [fileNameOf(version), Buffer.from('a picture')],
]
const MIB = 1024 * 1024

describe('an archive', () => {
  let folder: string
  let path: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cafe-reader-'))
    path = join(folder, 'cafe.tar.gz')
  })
  afterEach(() => rm(folder, { recursive: true }))

  /** Writes these entries, and a manifest that fits them except for `change`. */
  async function write(
    entries: [string, Buffer][],
    change: (manifest: Manifest) => Partial<Manifest> = () => ({}),
  ) {
    await rm(path, { force: true })
    await writeArchive(path, async (archive) => {
      for (const [name, bytes] of entries) await archive.addBytes(name, bytes)
      const manifest: Manifest = {
        format: FORMAT,
        release: '1.0.0',
        madeAt: new Date().toISOString(),
        engine: 'pglite',
        migrations: [],
        tables: [{ schema: 'public', name: 'cups', columns: ['id'], rowCount: 2 }],
        sequences: [],
        entries: [...archive.entries],
      }
      const changed = JSON.stringify({ ...manifest, ...change(manifest) })
      await archive.addBytes(MANIFEST_NAME, Buffer.from(changed))
    })
  }

  /** Writes an archive that ends just after the header of an entry. */
  async function writeBegun(header: Partial<Header> & { name: string }) {
    const tar = pack()
    tar.entry(header)
    const block = await new Promise<Buffer>((resolve) =>
      tar.once('data', (chunk) => resolve(chunk as Buffer)),
    )
    tar.destroy()
    await writeFile(path, gzipSync(Buffer.concat([block, Buffer.alloc(4096)])))
  }

  const mustRefuse = async () => {
    const attempt = await verifyFile(path).catch((error: Error) => error)
    expect(attempt).toBeInstanceOf(BackupRefused)
    const { message, cause } = attempt as Error
    expect(message).toBe(`${path} is damaged, or no backup of a café: nothing was restored.`)
    return (cause as Error).message
  }

  it('is read when it holds what its manifest says', async () => {
    await write(whole)
    expect((await verifyFile(path)).entries).toHaveLength(3)
  })

  it.each<Partial<Header> & { name: string }>([
    { name: 'bomb', size: 900 * MIB },
    { name: 'files/../../../..', size: 10 },
    { name: '../keys.json', size: 10 },
    { name: './keys.json', size: 10 },
    { name: 'rows/../public.cups.jsonl', size: 10 },
    { name: fileNameOf(version), type: 'symlink', linkname: '/etc/passwd' },
    { name: `files/${version}`, size: 65 * MIB },
    { name: KEYS_NAME, size: 2 * MIB },
    { name: MANIFEST_NAME, size: 2 * MIB },
  ])('with the entry $name of $size bytes is refused before that is read', async (header) => {
    await writeBegun(header)
    expect(await mustRefuse()).toBe('it has an entry that no backup has')
  })

  it.each([
    ['an entry twice', [...whole, whole[1] as [string, Buffer]]],
    ['an entry after the manifest', [[MANIFEST_NAME, Buffer.from('{}')], ...whole]],
  ] as [string, [string, Buffer][]][])('with %s is refused', async (_case, entries) => {
    await write(entries)
    expect(await mustRefuse()).toBe('it has an entry that no backup has')
  })

  const [, ...others] = whole
  const extra = [...whole, ['rows/public.none.jsonl', Buffer.from('["1"]\n')]] as typeof whole
  const longRow = Buffer.concat([Buffer.from('["1"]\n'), Buffer.alloc(33 * MIB), Buffer.from('\n')])
  it.each<[string, [string, Buffer][], (manifest: Manifest) => Partial<Manifest>]>([
    ['no keys', others, () => ({})],
    ['rows of no table', extra, () => ({})],
    [
      'no rows of a table',
      whole,
      ({ tables }) => ({ tables: [...tables, { ...tables[0], name: 'lids' }] as never }),
    ],
    [
      'more rows than it says',
      whole,
      ({ tables }) => ({ tables: [{ ...tables[0], rowCount: 1 }] as never }),
    ],
    [
      'a row without an end',
      [...others.slice(1), ...whole.slice(0, 1), [rowsName, longRow]],
      () => ({}),
    ],
    ['an entry that it does not say', whole, ({ entries }) => ({ entries: entries.slice(1) })],
    [
      'an entry named twice',
      whole,
      ({ entries }) => ({ entries: [...entries.slice(1), entries[1]] as never }),
    ],
    [
      'larger entries than it says',
      whole,
      ({ entries }) => ({ entries: entries.map((entry) => ({ ...entry, sizeBytes: 1 })) }),
    ],
    [
      'other bytes than it says',
      whole,
      ({ entries }) => ({ entries: entries.map((entry) => ({ ...entry, sha256: '0' })) }),
    ],
  ])('with %s is refused', async (_case, entries, change) => {
    await write(entries, change)
    expect(await mustRefuse()).toBe('it does not hold what its manifest says')
  })

  it('that has changed since it was found whole is refused', async () => {
    await write(whole)
    const archive = await openArchive(path)
    const manifest = await verifyArchive(archive)
    const reading = async () => {
      for await (const { body } of readEntries(archive, { ...manifest, entries: [] }))
        for await (const _ of body);
    }
    await expect(reading()).rejects.toThrow(BackupRefused)
    await archive.file.close()
  })
})
