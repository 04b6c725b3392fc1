// `node bench/nano-supabase.ts MODULE FOLDER PORT`: serves nano-supabase, a library, with the café's tables, rules
// and sample content on our PGlite. The HTTP server is ours too.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { serve } from '@hono/node-server'
import { backendMigrations, readMigrations } from '../backend/src/database/migrations.ts'

interface NanoSupabase {
  createFetchAdapter(options: { db: PGlite; supabaseUrl: string }): Promise<{
    localFetch(request: Request): Promise<Response>
  }>
}

const [module = '', folder = '', port = ''] = process.argv.slice(2)
const cafe = join(import.meta.dirname, '../supabase')

// It writes a line for every request; so do we, but into a buffer.
globalThis.console.log = () => {}
fetchFilesToo()

const db = await PGlite.create({ dataDir: folder, extensions: { pgcrypto, uuid_ossp } })
for (const { script } of await readMigrations([backendMigrations, join(cafe, 'migrations')])) {
  await db.exec(script)
}
await db.exec(await readFile(join(cafe, 'seed.sql'), 'utf8'))
// Everybody who signs up is an owner here, and may buy without limit: see benchRestOnPGlite. Its tokens name no
// session, so a customer is the account in the token, and everybody stays signed in.
await db.exec(`
  create or replace function private.customer_id() returns uuid language sql stable as 'select auth.uid()';
  create or replace function private.is_fully_signed_in() returns boolean language sql stable as 'select true';
  create function private.make_owner() returns trigger language plpgsql as $$
  begin
    insert into public.user_roles values (new.id, 'owner');
    return null;
  end;
  $$;
  create trigger make_owner after insert on auth.users
    for each row execute function private.make_owner()`)
await db.exec('set search_path to public, extensions')
const { createFetchAdapter } = (await import(pathToFileURL(module).href)) as NanoSupabase
const supabaseUrl = `http://127.0.0.1:${port}`
const { localFetch } = await createFetchAdapter({ db, supabaseUrl })
serve({ fetch: localFetch, hostname: '127.0.0.1', port: Number(port) })

/** It loads its parser from its folder by `fetch`, as a browser would. */
function fetchFilesToo(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.startsWith('file:')) return fetch(input, init)
    const headers = { 'content-type': 'application/wasm' }
    return new Response(await readFile(new URL(address)), { headers })
  }
}
