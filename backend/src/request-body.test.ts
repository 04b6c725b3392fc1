import { expect, it, vi } from 'vitest'
import { parseJson, readBytes, readText } from './request-body.ts'

const url = 'http://backend.example/'
const bodyOf = (stream: ReadableStream<Uint8Array>, headers: Record<string, string> = {}) =>
  new Request(url, { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit)
const pieces = (...texts: string[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const text = texts.shift()
      if (text === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(text))
    },
  })

it('a body is read whole up to its limit', async () => {
  expect(await readText(bodyOf(pieces('soup', '’s on')), { maxBytes: 9 + 2 })).toBe('soup’s on')
  expect(await readText(new Request(url), { maxBytes: 1 })).toBe('')
})

it('a body that declares too much is refused unread', async () => {
  const request = bodyOf(pieces('x'), { 'content-length': '12' })
  await expect(readText(request, { maxBytes: 11 })).rejects.toMatchObject({ reason: 'too large' })
  expect(request.bodyUsed).toBe(false)
})

it('a body that declares nothing is cut off at its limit', async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
  })
  await expect(readBytes(bodyOf(endless), { maxBytes: 25 })).rejects.toMatchObject({
    reason: 'too large',
  })
})

it('a stalled body is given up', async () => {
  const silent = new ReadableStream<Uint8Array>()
  const read = readText(bodyOf(silent), { maxBytes: 10, timeoutMs: 1 })
  await expect(read).rejects.toMatchObject({ reason: 'too slow' })
})

it.each<Record<string, string>>([{}, { 'content-length': '5' }])(
  'a body whose client leaves is aborted',
  async (headers) => {
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('aborted')),
    })
    const read = readText(bodyOf(broken, headers), { maxBytes: 10 })
    await expect(read).rejects.toMatchObject({ reason: 'broken off' })
  },
)

it('a text that is not JSON is recognised', () => {
  expect(parseJson('{"soup":1}', 1)).toEqual({ soup: 1 })
  expect(() => parseJson('{soup}', 1)).toThrow(expect.objectContaining({ reason: 'not JSON' }))
})

it('JSON that nests too deeply is not parsed', () => {
  const parse = vi.spyOn(JSON, 'parse')
  const codes = vi.spyOn(String.prototype, 'charCodeAt')
  const deep = '['.repeat(500_000)
  expect(() => parseJson(deep, 100)).toThrow(expect.objectContaining({ reason: 'too deep' }))
  expect(parse).not.toHaveBeenCalled()
  expect(codes.mock.calls.length).toBeLessThan(200)
  vi.restoreAllMocks()
  expect(parseJson('{"a":"[[[","b":[[]]}', 3)).toEqual({ a: '[[[', b: [[]] })
  expect(() => parseJson('{"a":"\\"","b":[[]]}', 2)).toThrow('too deep')
})
