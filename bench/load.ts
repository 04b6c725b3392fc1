// Generates load from several clients at once, each asking again as soon as it is answered.
import { execFile } from 'node:child_process'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const run = promisify(execFile)
const seconds = 4
const rounds = 3

/** Runs the programs in turn, and returns the best round of each: other work of the machine slows all alike. */
export async function takeTurns<Name extends string>(
  contestants: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const best = Object.fromEntries(Object.keys(contestants).map((name) => [name, 0]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries<() => Promise<number>>(contestants)) {
      best[name] = Math.max(best[name] ?? 0, await measure())
    }
  }
  return best as Record<Name, number>
}

/** Returns the requests per second that `url` answers to 32 clients, by wrk or, without it, by autocannon. */
export async function rateOf(
  url: string,
  headers: Record<string, string> = { 'accept-encoding': 'br' },
): Promise<number> {
  try {
    const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const options = ['-t1', '-c32', `-d${seconds}s`, ...lines, url]
    const { stdout } = await run('wrk', options)
    if (stdout.includes('Non-2xx')) throw new Error(`${url} does not answer 200:\n${stdout}`)
    return Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1])
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    return autocannonRate({ url, headers })
  }
}

/** Returns what `rateOf` does, by autocannon. Each client sends a different header, so that no two ask the same. */
export async function rateOfDifferent(
  url: string,
  headers: Record<string, string>,
): Promise<number> {
  let clientCount = 0
  const setupClient = (client: autocannon.Client) => {
    clientCount += 1
    client.setHeaders({ ...headers, 'x-client': String(clientCount) })
  }
  return autocannonRate({ url, headers, setupClient })
}

async function autocannonRate(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ ...options, connections: 32, duration: seconds })
  if (result.non2xx > 0) throw new Error(`${options.url} does not answer 200`)
  return result.requests.average
}

/** Requests the home page rendered for one visitor, with the errors of their form. */
export function renderHome(url: string): Call {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { url: `${url}/?index`, method: 'POST', headers, status: 400 }
}

export interface Call {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The expected status, when it is not a success. */
  status?: number
}

/** Returns the calls per second of `clients` that each send the requests of `next`. Throws at the first refusal. */
export async function callRateOf(clients: number, next: () => Call): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const started = performance.now()
  const end = started + seconds * 1000
  let done = 0
  const client = async () => {
    while (performance.now() < end) {
      await call(agent, next())
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return (done * 1000) / (performance.now() - started)
}

function call(agent: Agent, { url, body, status, ...options }: Call): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sent = request(url, { ...options, agent }, (response) => {
    const { statusCode = 0 } = response
    if (status ? statusCode === status : statusCode < 300) response.resume().once('end', resolve)
    else
      text(response).then(
        (answer) => reject(new Error(`${options.method ?? 'GET'} ${url}: ${statusCode} ${answer}`)),
        reject,
      )
  })
  sent.once('error', reject).end(body)
  return promise
}
