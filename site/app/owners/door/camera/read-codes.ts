import type { CodeReader } from './code-reader'

const betweenFramesMs = 120
/** A code that was in view within this time is the same ticket, still held before the camera. */
const sameTicketMs = 4000
/** So many pictures in a row may be unreadable, such as while the telephone turns. */
const mostFailures = 10

interface Reading {
  video: HTMLVideoElement
  reader: CodeReader
  signal: AbortSignal
  /** Tells whether the code was taken; one that was not is offered again. */
  onCode: (code: string) => boolean
}

/** Calls back with every code that comes into view, once while it stays there, until the signal aborts. */
export async function readCodes({ video, reader, signal, onCode }: Reading): Promise<void> {
  let last = { code: '', seenAtMs: Number.NEGATIVE_INFINITY }
  let failures = 0
  while (!signal.aborted) {
    const code = await codeIn().catch((error) => {
      failures += 1
      if (failures > mostFailures) throw error
    })
    const now = performance.now()
    const isSame = code === last.code && now - last.seenAtMs < sameTicketMs
    if (code && !signal.aborted && (isSame || onCode(code))) last = { code, seenAtMs: now }
    await pause(betweenFramesMs)
  }

  async function codeIn(): Promise<string | undefined> {
    const [found] = await reader.detect(video)
    failures = 0
    return found?.rawValue
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
