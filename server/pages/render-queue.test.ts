import { describe, expect, it } from 'vitest'
import { RenderQueue, TooBusy } from './render-queue.ts'

const addressesOfOne = Array.from({ length: 64 }, (_, i) => `2001:db8:0:1::${i + 1}`)

describe('queued pages', () => {
  const limits = { atOnce: 2, most: 4, mostOfOne: 3 }

  /** Renders until the test ends them. */
  function slowRenders() {
    const { promise, resolve } = Promise.withResolvers<string>()
    let begun = 0
    const render = () => {
      begun += 1
      return promise
    }
    return { render, begun: () => begun, end: () => resolve('page') }
  }

  it('are rendered a few at a time', async () => {
    const queue = new RenderQueue(limits)
    const { render, begun, end } = slowRenders()
    const all = ['a', 'b', 'c'].map((caller) => queue.run(caller, render))
    await Promise.resolve()
    expect(begun()).toBe(2)
    end()
    expect(await Promise.all(all)).toEqual(['page', 'page', 'page'])
  })

  it('are refused when there are too many', async () => {
    const queue = new RenderQueue(limits)
    const { render, end } = slowRenders()
    const all = ['a', 'b', 'c', undefined].map((caller) => queue.run(caller, render))
    await expect(queue.run('d', render)).rejects.toThrow(TooBusy)
    end()
    await Promise.all(all)
    expect(await queue.run('d', render)).toBe('page')
  })

  it('of one caller leave room for others', async () => {
    const queue = new RenderQueue(limits)
    const { render, end } = slowRenders()
    const theirs = [1, 2, 3].map(() => queue.run('a', render))
    await expect(queue.run('a', render)).rejects.toThrow(TooBusy)
    const another = queue.run('b', render)
    end()
    expect(await Promise.all([...theirs, another])).toHaveLength(4)
    expect(await queue.run('a', render)).toBe('page')
  })

  it('of 64 addresses of one subscriber are those of one caller', async () => {
    const queue = new RenderQueue({ atOnce: 2, most: 100, mostOfOne: 12 })
    const { render, end } = slowRenders()
    const asked = addressesOfOne.map((address) => queue.run(address, render))
    const another = queue.run('2001:db8:0:2::1', render)
    end()
    const settled = await Promise.allSettled(asked)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
    expect(await another).toBe('page')
  })

  it('are forgotten when they fail', async () => {
    const queue = new RenderQueue({ atOnce: 1, most: 1, mostOfOne: 1 })
    const broken = () => Promise.reject(new Error('broken'))
    await expect(queue.run('a', broken)).rejects.toThrow('broken')
    expect(await queue.run('a', async () => 'page')).toBe('page')
  })
})
