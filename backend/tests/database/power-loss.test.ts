import fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { startEngine } from '../../src/database/pglite/engine.ts'
import { wireOf } from '../../src/database/pglite/wire.ts'
import { createPooledDatabase } from '../../src/database/pooled-database.ts'
import { Session } from '../../src/database/session.ts'
import { onPostgres } from '../test-database.ts'
import { exchangerOf } from './engine-here.ts'
import { type Inode, type Operation, recordDisk } from './power-loss/disk-recorder.ts'
import { LostPowerDisk, type Luck } from './power-loss/lost-power.ts'
import { memoryFolder } from './power-loss/memory-folder.ts'
import {
  type Fact,
  NOTHING,
  readFacts,
  salesSchema,
  sellTickets,
} from './power-loss/ticket-sales.ts'

/** `POWER_LOSS_RUNS=200` is the long run; `POWER_LOSS_SEED` repeats one. */
const runs = Number(process.env.POWER_LOSS_RUNS ?? 8)
const seed = Number(process.env.POWER_LOSS_SEED ?? Math.floor(Math.random() * 1e9))
const random = createRandom(seed)

type Event = Operation | { kind: 'asked' | 'answered'; fact: Fact }

let folder: string
let remains: string
const events: Event[] = []
let tree: Inode

describe.skipIf(onPostgres)(`when the power fails (POWER_LOSS_SEED=${seed})`, () => {
  beforeAll(async () => {
    folder = fs.mkdtempSync(join(memoryFolder(), 'power-loss-'))
    remains = join(folder, 'remains')
    const original = join(folder, 'database')
    const { database: prepared } = await open(original)
    await prepared.execute(salesSchema)
    await prepared.close()
    // The recorded files change, and their earlier content is needed for every moment.
    const recorded = join(folder, 'recorded')
    fs.cpSync(original, recorded, { recursive: true })
    const recorder = recordDisk(recorded, (operation) => events.push(operation), original)
    tree = recorder.tree
    const { database } = await open(recorded)
    await sellTickets(
      database,
      {
        asked: (fact) => events.push({ kind: 'asked', fact }),
        answered: (fact) => events.push({ kind: 'answered', fact }),
      },
      { random, rounds: 60 + runs },
    )
    recorder.stop()
    await database.close()
  })

  afterAll(() => fs.rmSync(folder, { recursive: true }))

  it(
    'every answered write is there',
    async () => {
      const disk = new LostPowerDisk(tree)
      let done = 0
      for (const [run, moment] of randomMoments(runs).entries()) {
        for (const event of events.slice(done, moment)) if (isOperation(event)) disk.do(event)
        done = moment
        // Half of the runs lose everything that was never synced, the others a part.
        const share = run % 2 === 0 ? 0 : random()
        const luck = () => share > 0 && random() < share
        const loss = await lossAt(disk, moment, luck)
        expect({ run, moment, loss }).toEqual({ run, moment, loss: null })
      }
    },
    60_000 + runs * 10_000,
  )

  it.each([
    ['no sync', () => false],
    ['no sync of a folder', ({ names }: Inode) => names === null],
  ])('%s would lose answered writes', async (_, reachesDisk) => {
    const disk = new LostPowerDisk(tree)
    for (const event of events) {
      if (isOperation(event) && (event.kind !== 'sync' || reachesDisk(event.inode))) disk.do(event)
    }
    const loss = await lossAt(disk, events.length, () => false)
    expect(loss).toMatch(/is nothing, not|is damaged/)
  })
})

/** Opens what is left of the disk and returns what is wrong with it. */
async function lossAt(disk: LostPowerDisk, moment: number, luck: Luck): Promise<string | null> {
  fs.rmSync(remains, { recursive: true, force: true })
  disk.writeRemains(remains, luck)
  try {
    const { database } = await open(remains)
    try {
      const facts = await readFacts(database)
      await database.query("insert into public.purchases values ('afterwards', 1, 1, 'new')")
      return findLoss(facts, events.slice(0, moment))
    } finally {
      await database.close()
    }
  } catch (error) {
    return String(error)
  }
}

/** An answered change must hold; an unanswered one may or may not. */
function findLoss(facts: Map<string, string>, before: Event[]): string | null {
  const possible = new Map<string, string[]>()
  for (const event of before) {
    if (event.kind !== 'asked' && event.kind !== 'answered') continue
    const { key, value } = event.fact
    const values = possible.get(key) ?? [NOTHING]
    possible.set(key, event.kind === 'answered' ? [value] : [...values, value])
  }
  for (const [key, values] of possible) {
    const found = facts.get(key) ?? NOTHING
    if (!values.includes(found)) return `${key} is ${found}, not ${values.join(' or ')}`
  }
  const unknown = [...facts.keys()].find((key) => !possible.has(key))
  return unknown ? `${unknown} was never asked for` : null
}

/** Returns the database over an engine in this thread, where its calls of the disk can be recorded. */
async function open(path: string): Promise<{ database: Database }> {
  const engine = await startEngine(path)
  const session = new Session(wireOf(exchangerOf(engine), () => {}))
  const database = createPooledDatabase((work) => turn(() => work(session)), {
    isServer: false,
    listen: () => Promise.reject(new Error('nobody listens here')),
    close: () => engine.close(),
  })
  let last: Promise<unknown> = Promise.resolve()
  function turn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
  return { database }
}

function randomMoments(count: number): number[] {
  const moments = Array.from({ length: count }, () => Math.ceil(random() * events.length))
  return moments.sort((a, b) => a - b)
}

function isOperation(event: Event): event is Operation {
  return event.kind !== 'asked' && event.kind !== 'answered'
}

/** Mulberry32: a seeded random number generator. */
function createRandom(state: number): () => number {
  let next = state
  return () => {
    next = (next + 0x6d2b79f5) | 0
    let mixed = Math.imul(next ^ (next >>> 15), 1 | next)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
