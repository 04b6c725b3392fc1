import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { inProcessorTime } from './processor-time.ts'

/** Lighthouse's results by the clock, and in the processor time of the same visit. */
export interface Visit {
  result: Result
  inProcessorTime: Result
}

const quietly: Flags = { logLevel: 'silent', output: 'json' }

/**
 * Opens a page in the browser on `port` with Lighthouse's mobile preset: a slow line and a slow processor, both
 * simulated. Throws when that fails three times.
 */
export async function openInLighthouse(url: string, port: number, tries = 3): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-lighthouse-'))
  try {
    await lighthouse(url, { ...quietly, port, gatherMode: folder })
    const { lhr: result } = (await audit(url, folder)) ?? {}
    const trace = join(folder, 'trace.json')
    const { traceEvents } = JSON.parse(await readFile(trace, 'utf8'))
    await writeFile(trace, JSON.stringify({ traceEvents: inProcessorTime(traceEvents) }))
    const { lhr: recounted } = (await audit(url, folder)) ?? {}
    if (result && recounted && !result.runtimeError) return { result, inProcessorTime: recounted }
    throw new Error(`${url}: ${result?.runtimeError?.message ?? 'Lighthouse could not open it'}`)
  } catch (error) {
    // On a busy machine the browser sometimes loses the beginning of its trace.
    if (tries > 1) return openInLighthouse(url, port, tries - 1)
    throw error
  } finally {
    await rm(folder, { recursive: true })
  }
}

function audit(url: string, folder: string) {
  return lighthouse(url, { ...quietly, auditMode: folder })
}
