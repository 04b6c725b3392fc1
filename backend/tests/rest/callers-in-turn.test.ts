import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase, onPostgres } from '../test-database.ts'
import { openTearoom, type Tearoom } from './tearoom.ts'

describe.skipIf(noDatabase || onPostgres)('on the embedded engine', () => {
  let tearoom: Tearoom
  beforeAll(async () => {
    tearoom = await openTearoom()
    await tearoom.database.execute(`
      insert into public.teas (id, name, description)
        select 1000 + i, 'Tea ' || i, to_tsvector('malty black tea') from generate_series(1, 2000) as i`)
    await tearoom.call('teas?select=id&limit=1')
  })
  afterAll(() => tearoom.close())

  it('a read of another caller is answered before the third of eight searches', async () => {
    const answered: string[] = []
    const ask = async (name: string, path: string, address: string) => {
      const { status } = await tearoom.call(path, { address })
      answered.push(`${name} ${status}`)
    }
    const searches = Array.from({ length: 8 }, (_, i) =>
      ask(`search ${i + 1}`, `teas?select=id&name=fts.green%26tea${i}`, '2001:db8::1'),
    )
    await Promise.all([...searches, ask('read', 'teas?select=id&limit=1', '2001:db8:0:1::1')])
    expect(answered.indexOf('read 200')).toBeLessThanOrEqual(2)
    expect(answered).toHaveLength(9)
  })
})
