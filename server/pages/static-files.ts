// The site's built files, with the compressed ones that compress-assets.ts made beside them.
import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import sirv from 'sirv'
import { workerPolicy } from './content-security.ts'

type Next = () => void
export type Files = (request: IncomingMessage, response: ServerResponse, next: Next) => void

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600, stale-while-revalidate=86400'

const workers = new Set(['/tickets-worker.js', '/door-worker.js'])

/** Tries one after another: a file that the first lacks may be in the second. */
export function firstOf(first: Files, second: Files): Files {
  return (request, response, next) =>
    first(request, response, () => second(request, response, next))
}

/** Serves GET and HEAD of files in `folder`, listed once; anything else goes to `next`. A folder may be missing. */
export function serveFiles(folder: string): Files {
  if (!existsSync(folder)) return (_request, _response, next) => next()
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders(response, path) {
      response.setHeader('cache-control', path.startsWith('/assets/') ? year : hour)
    },
  })
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true })
  const listed = new Set(names.map((name) => `/${name.replaceAll(sep, '/')}`))
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const [path = '/'] = (request.url ?? '/').split('?', 1)
    // sirv lists the files once too, and opening one that a newer build removed would end the process.
    if (!listed.has(path) || !existsSync(join(folder, path))) return next()
    // sirv sets no headers on a 304, whose policy replaces that of the browser's worker.
    if (workers.has(path)) response.setHeader('content-security-policy', workerPolicy)
    serve(request, response, next)
  }
}
