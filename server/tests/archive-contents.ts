// Reads archives, to compare them or to write a changed one.
import { createHash } from 'node:crypto'
import { bytesOf, openArchive, readEntries, verifyArchive } from '../backup/archive-reader.ts'
import { writeArchive } from '../backup/archive-writer.ts'
import { MANIFEST_NAME, type Manifest } from '../backup/manifest.ts'

/** Returns the checksum of each entry, with sorted rows and without the time of the backup. */
export async function contentsOf(path: string): Promise<Record<string, string>> {
  const { entries } = await readWhole(path)
  const kept = entries.filter(({ name }) => !name.includes('file_holds'))
  return Object.fromEntries(
    kept.map(({ name, bytes }) => {
      const sorted = name.startsWith('rows/') ? sortLines(bytes) : bytes
      return [name, createHash('sha256').update(sorted).digest('hex')]
    }),
  )
}

function sortLines(bytes: Buffer): string {
  return bytes.toString().split('\n').toSorted().join('\n')
}

/** Writes the same archive with another manifest. */
export async function rewriteManifest(from: string, to: string, change: Partial<Manifest>) {
  const { manifest, entries } = await readWhole(from)
  await writeArchive(to, async (archive) => {
    for (const { name, bytes } of entries) await archive.addBytes(name, bytes)
    const changed = JSON.stringify({ ...manifest, ...change })
    await archive.addBytes(MANIFEST_NAME, Buffer.from(changed))
  })
}

async function readWhole(path: string) {
  const archive = await openArchive(path)
  try {
    const manifest = await verifyArchive(archive)
    const entries: { name: string; bytes: Buffer }[] = []
    for await (const { name, body } of readEntries(archive, manifest)) {
      entries.push({ name, bytes: await bytesOf(body) })
    }
    return { manifest, entries }
  } finally {
    await archive.file.close()
  }
}
