import { describe, expect, it } from 'vitest'
import { BodiesUnderWay } from './bodies-under-way.ts'

describe('bodies under way', () => {
  const bodies = () => new BodiesUnderWay({ smallBytes: 10, mostBytes: 200, mostBytesOfOne: 100 })

  it('of one caller leave room for others, and give it back', () => {
    const all = bodies()
    const leave = all.admit('a', 60)
    expect(all.admit('a', 60)).toBeNull()
    expect(all.admit('b', 60)).not.toBeNull()
    leave?.()
    expect(all.admit('a', 60)).not.toBeNull()
  })

  it('of all callers are bounded together', () => {
    const all = bodies()
    expect(all.admit('a', 100)).not.toBeNull()
    expect(all.admit('b', 100)).not.toBeNull()
    expect(all.admit('c', 100)).toBeNull()
  })

  it('pass when they are small, however much is under way', () => {
    const all = bodies()
    all.admit('a', 100)
    all.admit('b', 100)
    expect(all.admit('a', 10)).not.toBeNull()
  })
})
