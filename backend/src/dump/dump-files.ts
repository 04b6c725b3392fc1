// Writes the stored files beside a dump, under names that any disk takes, with a list that describes each of them.
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Connection } from '../database/database.ts'
import type { FileStore } from '../storage/files/file-store.ts'

export interface DumpedFile {
  /** Its name in the dump's folder `files`. */
  file: string
  bucket: string
  key: string
  type: string
  cacheControl: string
}

/** Writes `files/…` and `files.json` into `folder`. Resolves to the number of files. */
export async function dumpFiles(
  connection: Connection,
  files: FileStore,
  folder: string,
): Promise<number> {
  const objects = await connection.query<DumpedFile>(
    `select version as file, bucket_id as bucket, name as key,
       coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
       coalesce(metadata ->> 'cacheControl', 'no-cache') as "cacheControl"
     from storage.objects where version is not null order by bucket_id, name`,
  )
  await mkdir(join(folder, 'files'), { mode: 0o700 })
  for (const { file, bucket, key } of objects) {
    const body = await files.get(file)
    if (!body) throw new Error(`the file of ${bucket}/${key} is missing`)
    const to = createWriteStream(join(folder, 'files', file), { mode: 0o600 })
    await pipeline(body instanceof Uint8Array ? [body] : Readable.fromWeb(body as never), to)
  }
  await writeFile(join(folder, 'files.json'), JSON.stringify(objects, null, 2), { mode: 0o600 })
  return objects.length
}
