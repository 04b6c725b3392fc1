import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRenderedPictures, nameOf } from './rendered-pictures.ts'

describe('rendered pictures', () => {
  const log = pino({ level: 'silent' })
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendered-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const rendered = (text: string) => ({ bytes: Buffer.from(text), type: 'image/webp' })
  const renderer = (text: string) => vi.fn(async () => rendered(text))

  it('are made once for several processes', async () => {
    const pictures = createRenderedPictures(folder, log)
    const name = nameOf(randomUUID(), { width: 10 }, 'webp')
    const render = renderer('cake')
    const many = await Promise.all([1, 2, 3].map(() => pictures.get(name, render)))
    expect(many).toEqual([rendered('cake'), rendered('cake'), rendered('cake')])
    expect(render).toHaveBeenCalledTimes(1)

    const nextProcess = createRenderedPictures(folder, log)
    const never = renderer('never')
    expect(await nextProcess.get(name, never)).toEqual(rendered('cake'))
    expect(never).not.toHaveBeenCalled()
  })

  it('are cancelled only when all clients have left', async () => {
    const pictures = createRenderedPictures(folder, log)
    const turn = Promise.withResolvers<void>()
    const render = async (isWanted: () => boolean) => {
      await turn.promise
      return isWanted() ? rendered('cake') : null
    }
    const ask = (width: number, left?: AbortSignal) =>
      pictures.get(nameOf('00000000-0000-4000-8000-000000000000', { width }, 'webp'), render, left)
    const gone = AbortSignal.abort()
    const asked = [ask(1, gone), ask(1, gone), ask(2, gone), ask(2)]
    turn.resolve()
    const [first, second, third, last] = await Promise.all(asked)
    expect([first, second]).toEqual([null, null])
    expect([third, last]).toEqual([rendered('cake'), rendered('cake')])
  })

  it('are named by the whole request', () => {
    const version = randomUUID()
    const names = [
      nameOf(version, {}, 'origin'),
      nameOf(version, {}, 'webp'),
      nameOf(version, { width: 1 }, 'origin'),
      nameOf(version, { height: 1 }, 'origin'),
      nameOf(version, { width: 1, resize: 'fill' }, 'origin'),
      nameOf(version, { quality: 50 }, 'origin'),
      nameOf(randomUUID(), {}, 'origin'),
    ]
    expect(new Set(names).size).toBe(names.length)
  })

  it('never take more room than allowed', async () => {
    const pictures = createRenderedPictures(folder, log, 10)
    const names = Array.from({ length: 5 }, () => nameOf(randomUUID(), {}, 'origin'))
    for (const name of names) await pictures.get(name, renderer('cake'))
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2))
    const again = renderer('cake')
    await pictures.get(names[4] ?? '', again)
    expect(again).not.toHaveBeenCalled()
    await pictures.get(names[0] ?? '', again)
    expect(again).toHaveBeenCalledTimes(1)
  })

  it('go with their version, even during rendering', async () => {
    const pictures = createRenderedPictures(folder, log)
    const version = randomUUID()
    await pictures.get(nameOf(version, {}, 'origin'), renderer('cake'))
    await pictures.get(nameOf(randomUUID(), {}, 'origin'), renderer('tea'))
    const late = await pictures.get(nameOf(version, {}, 'webp'), async () => {
      await readdir(folder)
      pictures.forget([version])
      return rendered('late')
    })
    expect(late).toEqual(rendered('late'))
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
  })

  it('are tried again after a failure', async () => {
    const pictures = createRenderedPictures(folder, log)
    const name = nameOf(randomUUID(), {}, 'origin')
    const broken = async () => {
      throw new Error('no picture')
    }
    await expect(pictures.get(name, broken)).rejects.toThrow('no picture')
    expect(await pictures.get(name, async () => null)).toBeNull()
    expect(await pictures.get(name, renderer('cake'))).toEqual(rendered('cake'))
  })

  it('may be made by two processes in one folder at once', async () => {
    const name = nameOf(randomUUID(), {}, 'origin')
    const processes = [1, 2].map(() => createRenderedPictures(folder, log))
    const made = await Promise.all(processes.map((one) => one.get(name, renderer('cake'))))
    expect(made).toEqual([rendered('cake'), rendered('cake')])
    expect(await readdir(folder)).toEqual([`${name}.webp`])
  })

  it('that were never finished are removed later', async () => {
    const unfinished = `${nameOf(randomUUID(), {}, 'origin')}.webp.${randomUUID()}`
    await writeFile(join(folder, unfinished), 'ca')
    const first = nameOf(randomUUID(), {}, 'origin')
    await createRenderedPictures(folder, log).get(first, renderer('tea'))
    expect(await readdir(folder)).toContain(unfinished)
    await utimes(join(folder, unfinished), 0, 0)
    await createRenderedPictures(folder, log).get(first, renderer('tea'))
    expect(await readdir(folder)).toEqual([`${first}.webp`])
  })

  it('are made again when their file is gone', async () => {
    const pictures = createRenderedPictures(folder, log)
    const name = nameOf(randomUUID(), {}, 'origin')
    await pictures.get(name, renderer('cake'))
    await rm(join(folder, `${name}.webp`))
    expect(await pictures.get(name, renderer('cake'))).toEqual(rendered('cake'))
  })
})
