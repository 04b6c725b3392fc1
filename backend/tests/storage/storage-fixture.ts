// A backend with two buckets, their policies, and people who call it, for every storage test.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createBackend } from '../../src/backend.ts'
import type { Database } from '../../src/database/database.ts'
import { createDiskFiles } from '../../src/storage/files/disk-files.ts'
import type { FileStore } from '../../src/storage/files/file-store.ts'
import type { StorageSettings } from '../../src/storage/storage-settings.ts'
import { makeKeys } from '../../src/tokens/keys.ts'
import { createTokens } from '../../src/tokens/tokens.ts'
import { openTestDatabase } from '../test-database.ts'

export interface Person {
  id: string
  token: string
}

export type StorageFixture = Awaited<ReturnType<typeof openStorage>>

/**
 * Opens it; call `close` when done. `images` is the café's bucket, `receipts` has a folder for each person. `wrap`
 * may put a layer over the files. Every size of picture is rendered by default.
 */
export async function openStorage(
  wrap: (files: FileStore) => FileStore = (files) => files,
  settings: Partial<StorageSettings> = {},
) {
  const database = await openTestDatabase()
  await database.execute(buckets)
  const folder = await mkdtemp(join(tmpdir(), 'storage-test-'))
  const keys = await makeKeys()
  const tokens = await createTokens(keys)
  const files = wrap(createDiskFiles(join(folder, 'storage')))
  const storage = { publicPictures: null, ...settings }
  const options = { database, keys, folder, files, storage, siteUrl: 'http://localhost:3130' }
  const backend = await createBackend({ ...options, log: pino({ level: 'silent' }) })

  const person = async (claims: Record<string, unknown> = {}): Promise<Person> => {
    const id = randomUUID()
    const exp = Math.floor(Date.now() / 1000) + 600
    return { id, token: await tokens.sign({ sub: id, role: 'authenticated', exp, ...claims }) }
  }

  return {
    database,
    tokens,
    folder,
    anonKey: keys.anonKey,
    serviceKey: keys.serviceKey,
    fetch: backend.fetch,
    person,
    owner: await person({ app_metadata: { role: 'owner' } }),
    customer: await person(),
    otherCustomer: await person(),
    call: caller(backend.fetch),
    storedFiles: () => storedFiles(folder),
    rows: () => rowsOf(database),
    /** Empties the buckets. */
    async empty() {
      const settings = { 'storage.allow_delete_query': 'true' }
      await database.queryIn({ settings }, 'delete from storage.objects')
      await Promise.all((await storedFiles(folder)).map((file) => rm(file)))
      await database.query('delete from storage.unused_files')
    },
    async close() {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Sends a request to /storage/v1 with a bearer token (null: none). */
function caller(fetch: (request: Request) => Promise<Response>) {
  return (token: string | null, method: string, path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    const body = init.body === undefined ? {} : { duplex: 'half' }
    return fetch(
      new Request(`http://localhost:3130/storage/v1${path}`, { ...init, ...body, method, headers }),
    )
  }
}

/** Lists all files under the backend's folder. */
async function storedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function rowsOf(database: Database) {
  return database.query<{ bucket_id: string; name: string; version: string }>(
    'select bucket_id, name, version from storage.objects order by bucket_id, name',
  )
}

const buckets = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('images', 'images', true, 100000, '{image/jpeg,image/png,image/webp,image/gif}'),
    ('receipts', 'receipts', false, 1000, null),
    ('plain', 'plain', true, null, null);

  create policy "Owners add images" on storage.objects for insert to authenticated
    with check (bucket_id = 'images' and (select auth.jwt()) #>> '{app_metadata,role}' = 'owner');
  create policy "Owners see images" on storage.objects for select to authenticated
    using (bucket_id = 'images' and (select auth.jwt()) #>> '{app_metadata,role}' = 'owner');
  create policy "Owners replace images" on storage.objects for update to authenticated
    using (bucket_id = 'images' and (select auth.jwt()) #>> '{app_metadata,role}' = 'owner');
  create policy "Owners delete images" on storage.objects for delete to authenticated
    using (bucket_id = 'images' and (select auth.jwt()) #>> '{app_metadata,role}' = 'owner');

  create policy "People add to their own folder" on storage.objects for insert to authenticated
    with check (bucket_id = 'receipts' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "People see their own folder" on storage.objects for select to authenticated
    using (bucket_id = 'receipts' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "People change their own folder" on storage.objects for update to authenticated
    using (bucket_id = 'receipts' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "People delete from their own folder" on storage.objects for delete to authenticated
    using (bucket_id = 'receipts' and (storage.foldername(name))[1] = (select auth.uid())::text);
`
