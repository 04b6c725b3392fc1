// The server that a browser test visits: everything in one process or, in the project 'hosted', a site whose data lie
// with a separate backend, as they would with a Supabase project.
import type { WorkerInfo } from '@playwright/test'
import {
  freePort,
  type ServerProcess,
  type ServerProcessOptions,
  startServerProcess,
} from '../server/tests/server-process.ts'

const hostname = 'localhost'

/** Starts the server that this project wants. The folder that it returns is the one with the outbox. */
export function startCafe(
  { project }: Pick<WorkerInfo, 'project'>,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  if (project.name === 'hosted') return startPair(environment)
  return startServerProcess({ hostname, environment })
}

/** Starts a site whose data lie with a backend elsewhere. */
export async function startPair(environment: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const backend = await startBackendAlone({
    environment: { ...environment, SITE_URL: `http://${hostname}:${port}` },
  })
  const { supabaseUrl, supabaseAnonKey } = await (await fetch(`${backend.url}/config.json`)).json()
  const site = await startServerProcess({
    hostname,
    port,
    environment: { SUPABASE_URL: supabaseUrl, SUPABASE_ANON_KEY: supabaseAnonKey },
  })
  return {
    ...site,
    dataDir: backend.dataDir,
    async stop(signal) {
      await site.stop(signal)
      return backend.stop(signal)
    },
  }
}

async function startBackendAlone(options: ServerProcessOptions): Promise<ServerProcess> {
  const port = await freePort()
  const environment = { ...options.environment, BACKEND_URL: `http://${hostname}:${port}` }
  return startServerProcess({ ...options, hostname, port, script: 'backend', environment })
}
