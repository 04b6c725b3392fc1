// The parts of backups on databases of this process: what an archive contains, refuses, and leaves behind when it
// fails.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Database, openDatabase } from '@cafe/backend/database'
import { createDiskFiles } from '@cafe/backend/disk-files'
import type { FileStore } from '@cafe/backend/file-store'
import { backendMigrations, MigrationRefused, migrate } from '@cafe/backend/migrations'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BackupRefused, openArchive, verifyFile } from '../backup/archive-reader.ts'
import { backUpBeforeUpgrade } from '../backup/backups.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { examineBackup, type RestoreTarget, restoreBackup } from '../backup/restore-backup.ts'
import { migrationFolders } from '../starting/first-start.ts'
import { rewriteManifest } from './archive-contents.ts'
import { newEmptyDatabase, noDatabase, onPostgres } from './start-on-engine.ts'

/** A schema with every kind of value, beside the backend's. */
const odds = `
  create schema odds;
  create table odds.cups (
    id bigint generated always as identity primary key,
    parent bigint, words text, exact numeric, near float8, bytes bytea, list text[], days interval,
    at timestamptz, on_day date, body jsonb, is_full boolean,
    length int generated always as (length(words)) stored,
    changes int not null default 0
  );
  create function odds.count_change() returns trigger language plpgsql as $$
    begin new.changes := new.changes + 1; return new; end; $$;
  create trigger count_change before insert or update on odds.cups
    for each row execute function odds.count_change();
  create table odds."Saucers of 'tea'" (
    id uuid primary key, "the cup" bigint not null references odds.cups (id)
  );
`
const values = `
  insert into odds.cups
    (words, exact, near, bytes, list, days, at, on_day, body, is_full) values
    (E'a \\u2028 "line"\\n\\\\ \\t ü 🍵', 0.10, 0.1, '\\x00ff0a', array['a,b', null, '"'], '1 mon 2 days 03:04:05.000006',
     '2026-11-22 03:30:00.123456+00', '2026-11-22', '{"a": [1.10, null]}', true),
    ('', 'NaN', 'Infinity', '', '{}', '-1 year', '-infinity', 'infinity', 'null', false),
    (null, 12345678901234567890.0987654321, 1e-300, null, null, null, null, null, null, null);
  insert into odds."Saucers of 'tea'" select gen_random_uuid(), id from odds.cups;
`

describe.skipIf(noDatabase)('an archive', () => {
  let folder: string
  let migrations: string[]
  let database: Database
  let files: FileStore
  let archive: string
  const version = randomUUID()
  const opened: Database[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cafe-archive-'))
    migrations = [backendMigrations, await folderWith({ '20270101000000_odds.sql': odds })]
    database = await openNew()
    await migrate(database, migrations, '1.0.0')
    await database.execute(values)
    files = createDiskFiles(join(folder, 'storage'))
    await addPicture(version)
    await writeFile(join(folder, 'keys.json'), 'the keys')
    archive = join(folder, 'cafe.tar.gz')
    await makeBackup(source(), archive)
  })
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()))
    await rm(folder, { recursive: true })
  })

  async function openNew(): Promise<Database> {
    const { DATABASE_URL: url } = await newEmptyDatabase()
    const fresh = await openDatabase({ url })
    opened.push(fresh)
    return fresh
  }

  async function folderWith(scripts: Record<string, string>): Promise<string> {
    const made = await mkdtemp(join(folder, 'migrations-'))
    for (const [name, script] of Object.entries(scripts)) await writeFile(join(made, name), script)
    return made
  }

  async function addPicture(name: string) {
    await files.put(name, Buffer.from(`picture ${name}`))
    await database.execute(`
      insert into storage.buckets (id, name) values ('images', 'images') on conflict do nothing;
      insert into storage.objects (bucket_id, name, version) values ('images', '${name}', '${name}');
    `)
  }

  const source = () => ({
    database,
    engine: onPostgres ? ('postgres' as const) : ('pglite' as const),
    files,
    readKeys: () => readFile(join(folder, 'keys.json')),
  })

  async function targetOn(fresh: Database, folders = migrations) {
    const place = await mkdtemp(join(folder, 'target-'))
    const stored = createDiskFiles(join(place, 'storage'))
    const keysFile = join(place, 'keys.json')
    return { database: fresh, files: stored, keysFile, migrations: folders }
  }

  async function restoreInto(fresh: Database, folders = migrations, path = archive) {
    const target = await targetOn(fresh, folders)
    await restore(path, target)
    return target
  }

  async function restore(path: string, target: RestoreTarget) {
    const opened = await openArchive(path)
    try {
      await restoreBackup(opened, await examineBackup(opened, target.migrations), target)
    } finally {
      await opened.file.close()
    }
  }

  async function examine(path: string, folders = migrations) {
    const opened = await openArchive(path)
    return examineBackup(opened, folders).finally(() => opened.file.close())
  }

  it('restores every kind of value, file, key or count', async () => {
    const fresh = await openNew()
    const target = await restoreInto(fresh)
    expect(await readFile(target.keysFile, 'utf8')).toBe('the keys')
    expect(Buffer.from((await target.files.get(version)) as Uint8Array).toString()).toBe(
      `picture ${version}`,
    )
    const again = join(folder, 'again.tar.gz')
    await makeBackup({ ...source(), ...target }, again)
    const rowsOf = async (path: string) =>
      (await verifyFile(path)).entries.filter(({ name }) => /^(rows|files)\//.test(name))
    const ours = (await rowsOf(archive)).filter(({ name }) => !name.includes('file_holds'))
    const theirs = (await rowsOf(again)).filter(({ name }) => !name.includes('file_holds'))
    expect(theirs).toEqual(ours)
    const inserted = await fresh.query('insert into odds.cups (words) values ($1) returning *', [
      'six',
    ])
    expect(inserted).toMatchObject([{ id: 4, length: 3, changes: 1 }])
  })

  it('restores all rows in any order', async () => {
    const fresh = await openNew()
    await migrate(fresh, migrations, '1.0.0')
    await fresh.execute(`
      select setseed(0.23);
      insert into odds.cups (words) select repeat('tea ', (random() * 400)::int) from generate_series(1, 400);
      delete from odds.cups where id % 3 = 0;
    `)
    await fresh.execute('vacuum odds.cups')
    await fresh.execute(
      "insert into odds.cups (words) select repeat('milk ', (random() * 300)::int) from generate_series(1, 400)",
    )
    const path = join(folder, 'no-order.tar.gz')
    await makeBackup({ ...source(), database: fresh, files: createDiskFiles(folder) }, path)
    const restored = await restoreInto(await openNew(), migrations, path)
    const cups = 'select * from odds.cups order by id'
    expect(await restored.database.query(cups)).toEqual(await fresh.query(cups))
  })

  it('of an older version is upgraded', async () => {
    const fresh = await openNew()
    const later = await folderWith({
      '20270102000000_lids.sql': 'alter table odds.cups add has_lid boolean not null default true;',
    })
    await restoreInto(fresh, [...migrations, later])
    const lids = await fresh.query('select count(*) from odds.cups where has_lid')
    expect(lids).toEqual([{ count: 3 }])
  })

  it('of a newer version is refused in one line', async () => {
    const older = examine(archive, [backendMigrations])
    await expect(older).rejects.toThrow(MigrationRefused)
    await expect(older).rejects.toThrow(/^The database is of a newer version of the café: .+$/)
  })

  it('of a checkout before 1.0.0 is refused in one line', async () => {
    const early = join(folder, 'early.tar.gz')
    const { migrations: applied } = await verifyFile(archive)
    await rewriteManifest(archive, early, {
      release: '0.1.0',
      migrations: applied.map((one) => ({ ...one, hash: 'another', release: null })),
    })
    await expect(examine(early)).rejects.toThrow(
      /^This data was made by a checkout from before 1\.0\.0, .+$/,
    )
  })

  it('that is damaged is refused, wherever the damage is', async () => {
    const whole = await readFile(archive)
    const swapped = gunzipSync(whole)
    swapped.write('teapots', swapped.indexOf('picture'))
    const damages = [
      Buffer.alloc(0),
      Buffer.from('no archive at all'),
      whole.subarray(0, whole.length - 9),
      whole.subarray(0, whole.length / 2),
      Buffer.concat([whole.subarray(0, 400), Buffer.from([0, 1, 2, 3]), whole.subarray(404)]),
      gzipSync(swapped),
      gzipSync(Buffer.alloc(1024)),
    ]
    for (const [i, bytes] of damages.entries()) {
      const path = join(folder, `damaged-${i}`)
      await writeFile(path, bytes)
      await expect(examine(path), `damage ${i}`).rejects.toThrow(BackupRefused)
    }
    await expect(examine(join(folder, 'none'))).rejects.toThrow(/^There is no/)
  })

  it('leaves nothing behind when it can not be restored whole', async () => {
    const fresh = await openNew()
    const broken = await folderWith({ '20270103000000_broken.sql': 'select 1 / 0;' })
    const folders = [...migrations, broken]
    const target = await targetOn(fresh, folders)
    await expect(restore(archive, target)).rejects.toThrow('division by zero')
    expect(existsSync(target.keysFile)).toBe(false)
    expect(await target.files.get(version)).toBeNull()
    expect(await fresh.query("select to_regclass('auth.users') as found")).toEqual([
      { found: null },
    ])
    // The archive restores too.
    await restoreInto(fresh)
  })

  it('includes a picture that is deleted while the backup is made', async () => {
    const doomed = randomUUID()
    await addPicture(doomed)
    const deleting: FileStore = {
      ...files,
      async get(name) {
        if (name === doomed) await clearDeleted(doomed)
        return files.get(name)
      },
    }
    const path = join(folder, 'deleted.tar.gz')
    await makeBackup({ ...source(), files: deleting }, path)
    const target = await restoreInto(await openNew(), migrations, path)
    expect(await target.files.get(doomed)).not.toBeNull()
    const held = await database.query('select from storage.file_holds')
    expect(held).toEqual([])
  })

  /** Deletes as storage does: the row goes, then each file that is due and not held. */
  async function clearDeleted(name: string) {
    await database.execute(`
      begin; set local storage.allow_delete_query = 'true';
      delete from storage.objects where version = '${name}'; commit;`)
    const due = await database.query(
      `select from storage.unused_files where version = $1 and delete_after <= now()
       and not exists (select from storage.file_holds where until > now())`,
      [name],
    )
    expect(due).toEqual([])
  }

  it('is not made when a stored file is missing', async () => {
    const path = join(folder, 'missing.tar.gz')
    const none: FileStore = { ...files, get: async () => null }
    await expect(makeBackup({ ...source(), files: none }, path)).rejects.toThrow('is missing')
    expect(existsSync(path) || existsSync(`${path}.part`)).toBe(false)
  })

  it.skipIf(!onPostgres)('can be restored by a role that may not switch triggers off', async () => {
    const { DATABASE_URL: url = '' } = await newEmptyDatabase()
    const admin = await openDatabase({ url })
    const role = `plain_${randomUUID().slice(0, 8)}`
    await admin.execute(`
      create role ${role} login createrole;
      alter database "${new URL(url).pathname.slice(1)}" owner to ${role};
      grant anon, authenticated, service_role to ${role};
    `)
    await admin.close()
    const asRole = new URL(url)
    asRole.username = role
    const fresh = await openDatabase({ url: asRole.href })
    opened.push(fresh)
    await restoreInto(fresh)
    expect(await fresh.query('select changes from odds.cups')).toEqual(
      await database.query('select changes from odds.cups'),
    )
    const inserted = await fresh.query(
      "insert into odds.cups (words) values ('') returning changes",
    )
    expect(inserted).toEqual([{ changes: 1 }])
  })
})

describe.skipIf(noDatabase)('before an upgrade', () => {
  it('only a café with an old schema is backed up', async () => {
    const { DATABASE_URL: url } = await newEmptyDatabase()
    const database = await openDatabase({ url })
    const make = vi.fn()
    const backUp = () => backUpBeforeUpgrade(database, { make })
    await backUp()
    await migrate(database, [backendMigrations])
    await backUp()
    expect(make.mock.calls).toEqual([[{ isBeforeUpgrade: true }]])
    make.mockRejectedValueOnce(new Error('the disk is full'))
    await expect(backUp()).rejects.toThrow('the disk is full')
    make.mockClear()
    await migrate(database, migrationFolders)
    await backUp()
    expect(make).not.toHaveBeenCalled()
    await database.close()
  })
})
