import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BackupStore } from './backup-store.ts'
import { type Backups, createBackups } from './backups.ts'
import { backupsOf } from './stored-backups.ts'

const HOUR_MS = 60 * 60 * 1000

describe('the backups of a running server', () => {
  let files: { name: string; sizeBytes: number }[]
  let diskIsFull: boolean
  let lines: string[]
  let backups: Backups

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
    files = []
    diskIsFull = false
    lines = []
    const store: BackupStore = {
      list: async () => backupsOf(files),
      async add(name, make) {
        const made = await make(name)
        files.push({ name, sizeBytes: 1 })
        return made
      },
      read: async () => new ReadableStream(),
      async remove(name) {
        files = files.filter((file) => file.name !== name)
      },
    }
    backups = createBackups({
      store,
      async make() {
        if (diskIsFull) throw new Error('The disk is full')
        return { madeAt: new Date(), sizeBytes: 1, rowCount: 1, fileCount: 0, heldMs: 1 }
      },
      unlessRunning: (work) => work(),
      log: pino({ base: null }, { write: (line) => void lines.push(line) }),
    })
  })
  afterEach(async () => {
    await backups.stop()
    vi.useRealTimers()
  })

  const errors = () => lines.filter((line) => line.includes('no backup could be made'))

  it('are made soon after the first start, then every night', async () => {
    backups.start()
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(files).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(15 * HOUR_MS)
    expect(files).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect((await backups.status()).last?.madeAt.toISOString()).toMatch(/^2026-11-21T03:3/)
    await vi.advanceTimersByTimeAsync(30 * 24 * HOUR_MS)
    expect(files).toHaveLength(9)
  })

  it('that fail are logged once but tried again every hour', async () => {
    await backups.make()
    const [first] = files
    diskIsFull = true
    backups.start()
    await vi.advanceTimersByTimeAsync(40 * HOUR_MS)
    expect(errors()).toHaveLength(1)
    const status = await backups.status()
    expect(status).toMatchObject({
      last: { name: first?.name },
      failure: { message: 'The disk is full' },
      isDue: true,
    })
    diskIsFull = false
    await vi.advanceTimersByTimeAsync(1.2 * HOUR_MS)
    expect(await backups.status()).toMatchObject({ failure: null, isDue: false })
  })

  it('are made one at a time: whoever asks meanwhile gets the same one', async () => {
    const [one, other] = await Promise.all([backups.make(), backups.make()])
    expect(one).toBe(other)
    expect(files).toHaveLength(1)
  })
})
