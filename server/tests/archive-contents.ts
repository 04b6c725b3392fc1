// What an archive holds.
import { createHash } from 'node:crypto'
import { bytesOf, openArchive, readEntries, verifyArchive } from '../backup/archive-reader.ts'

/** The checksum of each entry, with rows in the order of their texts. The time of a backup is no part of the café. */
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
