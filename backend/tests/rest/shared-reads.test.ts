import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { ada, openTearoom, type Tearoom } from './tearoom.ts'

const bob = '00000000-0000-4000-8000-000000000002'

describe.skipIf(noDatabase)('reads at the same time', () => {
  let tearoom: Tearoom
  beforeAll(async () => {
    tearoom = await openTearoom()
    await tearoom.restock()
    await tearoom.call('teas?select=id&limit=1')
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => tearoom.close())

  const statements = () => vi.spyOn(tearoom.database, 'queryIn')

  it('that are the same are one for the database', async () => {
    const asked = statements()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => tearoom.call('teas?select=name&id=eq.1')),
    )
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['[{"name":"Assam"}]']))
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('give each their own rows', async () => {
    const letters = async (sub: string) =>
      tearoom.call('letters?select=body', { token: await tearoom.tokenOf({ sub }) })
    const [adas, bobs, nobodys] = await Promise.all([
      letters(ada),
      letters(bob),
      tearoom.call('letters?select=body'),
    ])
    expect(adas.body).toEqual([{ body: 'to Ada' }])
    expect(bobs.body).toEqual([{ body: 'to Bob' }])
    expect(nobodys.body).toEqual([])
  })

  it('with other headers, which SQL can see, are asked each', async () => {
    const asked = statements()
    const trace = (traceparent: string) =>
      tearoom.call('teas?select=id', { headers: { traceparent } })
    await Promise.all([trace('one'), trace('two')])
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('of a function, which may give each another answer, are asked each', async () => {
    const asked = statements()
    await Promise.all([tearoom.call('rpc/make_code'), tearoom.call('rpc/make_code')])
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('see what was written before them', async () => {
    const token = await tearoom.tokenOf({ sub: ada })
    for (const name of ['Eve', 'Flo', 'Gus']) {
      const write = { method: 'PATCH', json: { name }, token }
      const before = tearoom.call('guests?select=name&id=eq.3')
      await tearoom.call('guests?id=eq.3', write)
      const after = await tearoom.call('guests?select=name&id=eq.3')
      await before
      expect(after.body).toEqual([{ name }])
    }
  })
})
