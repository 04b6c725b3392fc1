import { describe, expect, it } from 'vitest'
import { BodyMemoryLimit } from './body-memory-limit.ts'

const addressesOfOne = Array.from({ length: 64 }, (_, i) => `2001:db8:0:1::${i + 1}`)

describe('reserved body memory', () => {
  const bodies = () => new BodyMemoryLimit({ smallBytes: 10, mostBytes: 200, mostBytesOfOne: 100 })

  it('of one caller leaves room for others', () => {
    const all = bodies()
    const leave = all.admit('a', 60)
    expect(all.admit('a', 60)).toBeNull()
    expect(all.admit('b', 60)).not.toBeNull()
    leave?.()
    expect(all.admit('a', 60)).not.toBeNull()
  })

  it('of 64 addresses of one subscriber is that of one caller', () => {
    const all = bodies()
    const admitted = addressesOfOne.filter((address) => all.admit(address, 20))
    expect(admitted).toHaveLength(5)
    expect(all.admit('2001:db8:0:2::1', 20)).not.toBeNull()
  })

  it('of all callers has a common limit', () => {
    const all = bodies()
    expect(all.admit('a', 100)).not.toBeNull()
    expect(all.admit('b', 100)).not.toBeNull()
    expect(all.admit('c', 100)).toBeNull()
  })

  it('is not needed for small bodies', () => {
    const all = bodies()
    all.admit('a', 100)
    all.admit('b', 100)
    expect(all.admit('a', 10)).not.toBeNull()
  })
})
