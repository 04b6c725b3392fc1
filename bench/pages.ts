// Measures how fast a cached page is served, beside nginx with the same bytes and beside rendering it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort, startServerProcess } from '../server/tests/server-process.ts'
import { callRateOf, rateOf, renderHome, takeTurns } from './load.ts'
import type { Report } from './report.ts'

export async function benchPages(report: Report): Promise<void> {
  const server = await startServerProcess()
  try {
    const page = await fetchEncoded(`${server.url}/`)
    report.note(`home page: ${page.length} bytes compressed`)
    // V8 compiles for the first eight seconds, on the core that the clients need.
    for (let round = 0; round < 2; round += 1) await renderRate(server.url)
    const nginx = await startNginx(page)
    const { rendered, kept, raw } = await takeTurns({
      rendered: () => renderRate(server.url),
      kept: () => rateOf(`${server.url}/`),
      raw: async () => (nginx ? rateOf(nginx.url) : 0),
    }).finally(() => nginx?.stop())
    report.rate('home page rendered for each request', rendered)
    report.rate('home page from the cache', kept)
    report.ratio('cached page / rendered page', kept / rendered, 20)
    if (nginx) {
      report.rate('nginx, one worker, the same bytes from a file', raw)
      report.ratio('cached page / nginx', kept / raw, 0.75)
    } else {
      report.note('nginx is not on this machine: skipped')
    }
  } finally {
    await server.stop()
  }
}

function renderRate(url: string): Promise<number> {
  return callRateOf(4, () => renderHome(url))
}

async function fetchEncoded(url: string): Promise<Buffer> {
  // The body stays compressed, as the load generator gets it; fetch would decompress it.
  return execFileSync('curl', ['-sf', '-H', 'accept-encoding: br', url])
}

async function startNginx(page: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  const port = await freePort()
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port))
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'error.log', '-p', folder])
  const url = `http://127.0.0.1:${port}/`
  const stop = async () => {
    nginx.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  if (await answers(nginx, url)) return { url, stop }
  await stop()
  return null
}

/** Gives nginx the same work as our server: one process, a log line for each request, connections kept open. */
function configuration(folder: string, port: number): string {
  return `daemon off; worker_processes 1; pid nginx.pid; error_log error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      access_log access.log; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      default_type text/html;
      server { listen 127.0.0.1:${port}; root ${folder}; add_header content-encoding br; }
    }`
}

async function answers(nginx: ChildProcess, url: string): Promise<boolean> {
  const { promise: failed, resolve } = Promise.withResolvers<false>()
  nginx.once('error', () => resolve(false))
  nginx.once('exit', () => resolve(false))
  const up = async () => {
    while (!(await fetch(url, { method: 'HEAD' }).catch(() => null))?.ok) await delay(20)
    return true
  }
  return Promise.race([failed, up()])
}
