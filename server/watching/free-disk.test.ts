import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchFreeDisk } from './free-disk.ts'

const MEGABYTE = 1024 * 1024

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the free space of the disk', () => {
  it('is low below 64 MB, until there is clearly more', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line) => lines.push(JSON.parse(line).msg) })
    let megabytes = 65
    const disk = await watchFreeDisk('/data', log, async () => megabytes * MEGABYTE)
    const lookAt = async (free: number) => {
      megabytes = free
      await vi.advanceTimersByTimeAsync(10_000)
      return disk.isLow()
    }
    expect(disk.isLow()).toBe(false)
    expect(await lookAt(63)).toBe(true)
    expect(disk.isFull()).toBe(false)
    expect(await lookAt(17)).toBe(true)
    expect(disk.isFull()).toBe(true)
    expect(await lookAt(33)).toBe(true)
    expect(disk.isFull()).toBe(true)
    expect(await lookAt(70)).toBe(true)
    expect(disk.isFull()).toBe(false)
    expect(await lookAt(81)).toBe(false)
    disk.stop()
    expect(await lookAt(1)).toBe(false)
    expect(lines).toEqual([
      'the disk is almost full: nothing but sign-ins is saved until there is room',
      'the disk is full: nothing is saved until there is room',
      'the disk is almost full: nothing but sign-ins is saved until there is room',
      'the disk has room again',
    ])
  })
})
