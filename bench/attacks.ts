// `npm run bench:attacks -- [minutes]`: sends a stranger's hostile requests to every address of the built server, one
// after another. None may take more than 50 ms of the main thread's processor time.
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { startServerProcess } from '../server/tests/server-process.ts'
import { listAddresses } from './attacks/addresses.ts'
import { type Attack, drawAttack } from './attacks/draw-attack.ts'
import { createReport } from './report.ts'

const minutes = Number(process.argv[2] ?? 2)
const mostMs = 50
const kept = 10

interface Result {
  attack: Attack
  ms: number
  status: number
}

const report = createReport((line) => process.stdout.write(`${line}\n`))
const addresses = await listAddresses()
const server = await startServerProcess({ environment: { TRUSTED_PROXIES: '1' } })
const { supabaseAnonKey } = await (await fetch(`${server.url}/config.json`)).json()
const customer = await signUp()
let callers = 0

/** Half of the requests carry an account's token, because everybody may have an account. */
async function signUp(): Promise<string> {
  const answer = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: supabaseAnonKey },
    body: JSON.stringify({ email: 'stranger@people.example', password: 'a good password' }),
  })
  const { access_token: token } = await answer.json()
  return token
}

/** Returns the processor time of the server's main thread in nanoseconds, which a busy machine does not lengthen. */
async function processorTime(): Promise<number> {
  const counts = await readFile(`/proc/${server.pid}/task/${server.pid}/schedstat`, 'utf8')
  return Number(counts.split(' ')[0])
}

/** Sends it from a new address, so that no limit hides its cost. */
async function send(attack: Attack): Promise<number> {
  callers += 1
  const from = `198.${18 + (callers >> 16)}.${(callers >> 8) & 255}.${callers & 255}`
  const authorization = attack.isSignedIn ? { authorization: `Bearer ${customer}` } : {}
  const headers = {
    apikey: supabaseAnonKey,
    'x-forwarded-for': from,
    ...authorization,
    ...attack.headers,
  }
  const { promise, resolve } = Promise.withResolvers<number>()
  const sent = request(`${server.url}${attack.path}`, {
    method: attack.method,
    headers,
    agent: false,
  })
  sent.setTimeout(30_000, () => sent.destroy())
  sent.on('error', () => resolve(0))
  sent.on('response', (response) => {
    response.resume().on('close', () => resolve(response.statusCode ?? 0))
  })
  sent.end(attack.body)
  return promise
}

async function measure(attack: Attack): Promise<Result> {
  const before = await processorTime()
  const status = await send(attack)
  return { attack, status, ms: ((await processorTime()) - before) / 1e6 }
}

/** The worst so far, one of each name. */
const worst = new Map<string, Result>()
function note(result: Result): void {
  const known = worst.get(result.attack.name)
  if (known && known.ms >= result.ms) return
  worst.set(result.attack.name, result)
  if (worst.size <= 4 * kept) return
  const [least] = [...worst.values()].sort((a, b) => a.ms - b.ms)
  if (least) worst.delete(least.attack.name)
}

try {
  report.section(`${addresses.length} addresses, ${minutes} minutes`)
  // Code that runs for the first time is compiled, which is not the request's fault.
  for (const address of addresses) await send(drawAttack(address))
  const end = Date.now() + minutes * 60_000
  let count = 0
  while (Date.now() < end) {
    const address = addresses[Math.floor(Math.random() * addresses.length)]
    if (address) note(await measure(drawAttack(address)))
    count += 1
  }
  const again: Result[] = []
  for (const { attack } of worst.values()) {
    const results = [await measure(attack), await measure(attack), await measure(attack)]
    again.push(results.reduce((best, one) => (one.ms < best.ms ? one : best)))
  }
  again.sort((a, b) => b.ms - a.ms)
  report.note(`${count} requests`)
  for (const { attack, ms, status } of again.slice(0, kept)) {
    report.limit(`${attack.name} (${status})`, ms, 'ms', mostMs)
  }
  const alive = await fetch(`${server.url}/readyz`)
  report.amount('the site afterwards', String(alive.status))
} finally {
  await server.stop()
}
process.exitCode = report.passed ? 0 : 1
