import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'

/** Starts a process that watches itself and does `work`, and resolves to how it ends. */
function run(work: string): Promise<{ signal: string | null; stderr: string }> {
  const script = `
    import { startWatchdog } from '${import.meta.dirname}/watchdog.ts'
    const watchdog = startWatchdog({ stillMs: 2000, graceMs: 100 })
    ${work}`
  const { promise, resolve } = Promise.withResolvers<{ signal: string | null; stderr: string }>()
  const args = ['--input-type=module', '-e', script]
  execFile(process.execPath, args, (error, _, stderr) => {
    resolve({ signal: error?.signal ?? null, stderr })
  })
  return promise
}

// Processes start slowly on a busy machine.
describe('the watchdog', { timeout: 30_000 }, () => {
  it('ends a blocked process after one line', async () => {
    const { signal, stderr } = await run('for (;;);')
    expect(signal).toBe('SIGKILL')
    expect(stderr).toBe('Ended: nothing has moved for 2 seconds.\n')
  })

  it('spares a process that moves', async () => {
    const moves = "await (await import('node:timers/promises')).setTimeout(3000)"
    expect(await run(moves)).toEqual({ signal: null, stderr: '' })
    expect(await run('await watchdog.stop()')).toEqual({ signal: null, stderr: '' })
  })
})
