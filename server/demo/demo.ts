// A café that begins anew at each start and at four every morning, while its visitors are asked to come back.
import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Cafe } from '../open-cafe.ts'
import { demoDayAt } from './demo-day.ts'
import { emptyFolder } from './demo-folder.ts'

const LOOK_EVERY_MS = 1000
/** Running requests may take this long before the café closes under them. */
const FINISH_WITHIN_MS = 5000
/** After a failure the next attempt follows this much later. */
const TRY_AGAIN_MS = 60_000

interface DemoOptions {
  dataDir: string
  /** Opens a new café in the empty folder. */
  open(): Promise<Cafe>
  log: Logger
  now: () => Date
}

/** Opens the demo. Throws when its first café can't be opened. */
export async function openDemo({ dataDir, open, log, now }: DemoOptions): Promise<Cafe> {
  const unanswered = new Set<ServerResponse>()
  let day = demoDayAt(now())
  let cafe: Cafe | null = await openAnew()
  let reset: Promise<void> | null = null
  let mayTryAt = 0

  async function openAnew(): Promise<Cafe> {
    await emptyFolder(dataDir)
    return open()
  }

  async function beginAnew(today: string): Promise<void> {
    const yesterdays = cafe
    cafe = null
    try {
      await allAnswered(unanswered)
      await yesterdays?.close()
      cafe = await openAnew()
      day = today
      log.info('The demo began anew.')
    } catch (err) {
      mayTryAt = Date.now() + TRY_AGAIN_MS
      log.error({ err }, 'the demo could not begin anew')
    }
  }

  const timer = setInterval(() => {
    const today = demoDayAt(now())
    if (today === day || reset || Date.now() < mayTryAt) return
    reset = beginAnew(today).finally(() => {
      reset = null
    })
  }, LOOK_EVERY_MS).unref()

  return {
    firstOwner: cafe.firstOwner,
    answer(request, response) {
      if (!cafe) return sayBackSoon(response)
      unanswered.add(response)
      response.once('close', () => unanswered.delete(response))
      cafe.answer(request, response)
    },
    observe: (answered, request) => cafe?.observe(answered, request),
    async close() {
      clearInterval(timer)
      await reset
      await cafe?.close()
    },
  }
}

async function allAnswered(unanswered: Set<ServerResponse>): Promise<void> {
  const until = Date.now() + FINISH_WITHIN_MS
  while (unanswered.size > 0 && Date.now() < until) await delay(50)
}

function sayBackSoon(response: ServerResponse): void {
  response
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '10',
      'access-control-allow-origin': '*',
    })
    .end(backSoonPage)
}

const backSoonPage = `<!doctype html><html lang="en-GB"><title>Back in a moment</title>
<meta http-equiv="refresh" content="10">
<h1>Back in a moment</h1><p>This demo is going back to the sample. It takes a few seconds.</p></html>`
