// Measures the time of a start, and the process's memory after work.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '../server/tests/server-process.ts'
import { callRateOf, rateOf, renderHome } from './load.ts'
import type { Report } from './report.ts'

export interface Engine {
  name: string
  environment: Record<string, string>
  mostMegabytes: number
}

export async function benchProcess(report: Report, engine: Engine): Promise<void> {
  const { name, environment, mostMegabytes } = engine
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const timedStart = async () => {
    const started = performance.now()
    const server = await startServerProcess({ dataDir, environment })
    return { server, seconds: (performance.now() - started) / 1000 }
  }
  const first = await timedStart()
  await first.server.stop()
  const { server, seconds } = await timedStart()
  try {
    report.limit(`${name}: first start`, first.seconds, 's', 5)
    report.limit(`${name}: start on existing data`, seconds, 's', 1)
    report.amount(`${name}: memory, idle`, `${(await megabytesOf(server.pid)).toFixed(0)} MB`)
    await callRateOf(8, () => renderHome(server.url))
    await rateOf(`${server.url}/`)
    report.limit(`${name}: memory, after work`, await megabytesOf(server.pid), 'MB', mostMegabytes)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024
}
