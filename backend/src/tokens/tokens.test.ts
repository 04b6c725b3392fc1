import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { loadKeyFile } from './key-file.ts'
import { createTokens } from './tokens.ts'

it('are verified with reloaded keys, even when the clock was set back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tokens-'))
  const keysOf = (name: string) => loadKeyFile(join(folder, name))
  const [first, second, third] = [await keysOf('1'), await keysOf('2'), await keysOf('3')]
  const signedBy = async (keys: typeof first) => (await createTokens(keys)).sign({ sub: 'robin' })
  let newest = second
  const tokens = await createTokens(first, async () => newest)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    expect(await tokens.verify(await signedBy(second))).toMatchObject({ sub: 'robin' })
    newest = third
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(await tokens.verify(await signedBy(third))).toMatchObject({ sub: 'robin' })
  } finally {
    vi.useRealTimers()
    await rm(folder, { recursive: true })
  }
})
