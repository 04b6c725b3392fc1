// Inserts, moves and deletes rows of storage.objects, as far as the policies allow the scope.
import { randomUUID } from 'node:crypto'
import type { Connection, Database, Scope } from '../../database/database.ts'
import { COLUMNS, type FileMetadata, type ObjectRow } from './object-rows.ts'

export interface NewObject {
  bucket: string
  key: string
  owner: string | null
  version: string
  metadata: FileMetadata
  userMetadata: Record<string, unknown>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Inserts the row and returns its id. Needs only the right to insert: nothing is read back. */
export async function insertObject(connection: Connection, object: NewObject): Promise<string> {
  const id = randomUUID()
  await connection.query(insertRow, [id, ...valuesOf(object)])
  return id
}

/** Inserts the row or replaces the one of its key, and returns its id. */
export async function upsertObject(connection: Connection, object: NewObject): Promise<string> {
  const [row] = await connection.query<{ id: string }>(
    `${insertRow} on conflict (bucket_id, name) do update set owner = excluded.owner,
       owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata,
       user_metadata = excluded.user_metadata
     returning id`,
    [randomUUID(), ...valuesOf(object)],
  )
  if (!row) throw new Error('an upsert returned no row')
  return row.id
}

const insertRow = `
  insert into storage.objects
    (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb)`

function valuesOf({ bucket, key, owner, version, metadata, userMetadata }: NewObject) {
  return [
    bucket,
    key,
    uuidOrNull(owner),
    owner,
    version,
    JSON.stringify(metadata),
    JSON.stringify(userMetadata),
  ]
}

function uuidOrNull(owner: string | null): string | null {
  return owner && UUID.test(owner) ? owner : null
}

/** Moves the object and leaves its file. Null when the scope may move none. */
export async function moveObjectRow(
  database: Database,
  scope: Scope,
  from: { bucket: string; key: string },
  to: { bucket: string; key: string; owner: string | null },
): Promise<string | null> {
  const [moved] = await database.queryIn<{ id: string }>(
    scope,
    `update storage.objects set bucket_id = $3, name = $4,
       owner = coalesce($5, owner), owner_id = coalesce($6, owner_id)
     where bucket_id = $1 and name = $2 returning id`,
    [from.bucket, from.key, to.bucket, to.key, uuidOrNull(to.owner), to.owner],
  )
  return moved?.id ?? null
}

/** Deletes all objects of the bucket that the scope may delete. */
export async function deleteAllObjects(
  database: Database,
  scope: Scope,
  bucket: string,
): Promise<void> {
  await database.queryIn(deleting(scope), 'delete from storage.objects where bucket_id = $1', [
    bucket,
  ])
}

/** Deletes the objects of these keys that the scope may delete, and returns them. */
export function deleteObjects(
  database: Database,
  scope: Scope,
  bucket: string,
  keys: readonly string[],
): Promise<ObjectRow[]> {
  return database.queryIn<ObjectRow>(
    deleting(scope),
    `delete from storage.objects
     where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))
     returning ${COLUMNS}`,
    [bucket, JSON.stringify(keys)],
  )
}

/** Returns the scope without the guard against deleting rows but not their files. */
export function deleting(scope: Scope): Scope {
  return { ...scope, settings: { ...scope.settings, 'storage.allow_delete_query': 'true' } }
}
