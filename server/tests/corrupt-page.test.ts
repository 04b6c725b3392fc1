// Damages a page of one table in the data folder, as a worn disk does. On Postgres the folder is the database
// server's.
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@cafe/backend/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerProcess } from './server-process.ts'
import { newCafe, onPostgres, startOnEngine } from './start-on-engine.ts'

/** Adds an item to the menu, and flips some bits in the first page of its table. */
async function corruptMenu(folder: string): Promise<void> {
  const database = await openDatabase({ folder })
  await database.execute(`
    update public.site_content set value = 'open' where key = 'door_sign';
    insert into public.menu_items (name, price, section) values ('Scone', 3.5, 'Cakes')`)
  const [file] = await database.query<{ path: string; checksums: string }>(
    `select pg_relation_filepath('public.menu_items') as path,
       current_setting('data_checksums') as checksums`,
  )
  await database.close()
  expect(file?.checksums).toBe('on')
  const heap = await open(join(folder, file?.path ?? ''), 'r+')
  try {
    const { buffer } = await heap.read(Buffer.alloc(64), 0, 64, 8000)
    await heap.write(
      buffer.map((byte) => byte ^ 0xa5),
      0,
      64,
      8000,
    )
  } finally {
    await heap.close()
  }
}

describe.skipIf(onPostgres)('a broken page in the data folder', () => {
  let dataDir: string
  let server: ServerProcess
  beforeAll(async () => {
    const cafe = await newCafe({ SAMPLE_CONTENT: 'none' })
    dataDir = cafe.dataDir
    await corruptMenu(join(dataDir, 'database'))
    server = await startOnEngine(cafe)
  })
  afterAll(async () => {
    await server?.stop()
    await rm(dataDir, { recursive: true })
  })

  const get = async (path: string) => {
    const { supabaseAnonKey: apikey } = await (await fetch(`${server.url}/config.json`)).json()
    const response = await fetch(`${server.url}${path}`, { headers: { apikey } })
    return { status: response.status, text: await response.text() }
  }

  it('leaves a gap where its table was read', async () => {
    const items = await get('/rest/v1/menu_items?select=id')
    expect([items.status, JSON.parse(items.text).code]).toEqual([500, 'XX001'])
    const menu = await get('/menu')
    expect(menu.status).toBe(200)
    expect(menu.text).toContain('We can’t show the menu just now.')
    for (const path of ['/', '/events', '/offers', '/gallery', '/readyz', '/rest/v1/events']) {
      expect([path, (await get(path)).status]).toEqual([path, 200])
    }
    const failures = () => server.output().match(/^.*"level":50.*invalid page in block 0 .*$/gm)
    await expect.poll(failures).toHaveLength(1)
    expect(failures()?.[0]).toContain('"code":"XX001"')
    await get('/rest/v1/menu_items?select=name')
    // A request is logged after its errors.
    const requests = () => server.output().match(/"path":"\/rest\/v1\/menu_items"/g)
    await expect.poll(requests).toHaveLength(2)
    expect(failures()).toHaveLength(1)
  })
})
