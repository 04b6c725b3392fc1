// The process ends during purchases, by a power cut or a request. Nothing that was answered is lost.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@cafe/backend/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Buyers, openSale, type Sale, statusOf } from './buyers.ts'
import type { ServerProcess } from './server-process.ts'
import { newCafe, noDatabase, startOnEngine } from './start-on-engine.ts'

/** How often the process is killed: KILLS=20 sets 20. */
const kills = Number(process.env.KILLS ?? 2)

describe.skipIf(noDatabase)('in the middle of purchases', () => {
  let dataDir: string
  let environment: Record<string, string>
  let server: ServerProcess | undefined
  let sale: Sale
  const start = () => startOnEngine({ dataDir, environment })
  beforeAll(async () => {
    const cafe = await newCafe()
    dataDir = cafe.dataDir
    environment = { ...cafe.environment, TRUSTED_PROXIES: '1' }
    server = await start()
    sale = await openSale(server)
  })
  afterAll(async () => {
    await server?.stop('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Returns every stored purchase of the sale once no process uses the data. */
  async function readPurchases() {
    const folder = join(dataDir, 'database')
    const { DATABASE_URL: url } = environment
    const database = await openDatabase({ url, folder })
    try {
      const purchases = await database.query<{ code: string; mails: number }>(
        `select ticket_code as code, (
           select count(*)::int from private.mail_queue
           where subject_id = ticket_purchases.id and kind = 'tickets'
         ) as mails
         from public.ticket_purchases where ticket_type_id = $1`,
        [sale.typeId],
      )
      const [type] = await database.query<{ sold: number }>(
        'select sold from public.ticket_types where id = $1',
        [sale.typeId],
      )
      return { purchases, sold: type?.sold }
    } finally {
      await database.close()
    }
  }

  /** Exactly the answered purchases are there, once each, counted and with one mail. */
  async function expectAll(answered: string[]) {
    const { purchases, sold } = await readPurchases()
    expect(purchases.map(({ code }) => code).sort()).toEqual(answered.toSorted())
    expect(sold).toBe(answered.length)
    expect(purchases.filter(({ mails }) => mails !== 1)).toEqual([])
  }

  const answered: string[] = []

  it('SIGKILL loses no answered purchase', {
    timeout: 60_000 * kills,
  }, async () => {
    const buyers = new Buyers(sale)
    for (let kill = 0; kill < kills; kill += 1) {
      server ??= await start()
      const running = server
      const moment = 1 + Math.floor(Math.random() * 40)
      await buyers.buy(running, 4, (answers) => {
        if (answers === moment) process.kill(running.pid, 'SIGKILL')
      })
      await running.stop('SIGKILL')
      server = await start()
      await buyers.tryAgain(server)
    }
    await server?.stop()
    server = undefined
    answered.push(...buyers.answered)
    await expectAll(answered)
  })

  it('SIGTERM lets earlier requests finish', async () => {
    server ??= await start()
    const running = server
    const buyers = new Buyers(sale)
    const pages: Promise<number | string>[] = []
    let stopped: Promise<number | null> | undefined
    let startedMs = 0
    await buyers.buy(running, 8, (answers) => {
      if (!stopped) pages.push(statusOf(`${running.url}/menu?${answers}`))
      if (answers === 40) {
        startedMs = performance.now()
        stopped = running.stop()
      }
    })
    expect(await stopped).toBe(0)
    expect(performance.now() - startedMs).toBeLessThan(10_000)
    server = undefined
    // The system cuts off a client that connects at the moment in which the port closes, and it has no answer either.
    for (const ending of [...(await Promise.all(pages)), ...buyers.failures]) {
      expect(String(ending)).toMatch(/^(200|ECONNREFUSED|ECONNRESET)$/)
    }
    expect(running.output()).not.toContain('broken off')
    await expectAll([...answered, ...buyers.answered])
  })
})
