import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { holdScripts } from './first-paint/late-scripts'
import { ownScriptsHeader, takeMarks } from './own-scripts'
import { siteContext } from './site-context'
import { ScriptMark } from './ui/own-script'

const renderTimeoutMs = 10_000

/** Renders the whole page before answering, so that the server can compress it once and keep it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = randomBytes(16).toString('base64url')
  const chunks: Uint8Array[] = []
  let failed = false
  await new Promise<void>((resolve, reject) => {
    const page = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    page.once('finish', resolve).once('error', reject)
    const { pipe, abort } = renderToPipeableStream(
      <ScriptMark value={mark}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </ScriptMark>,
      {
        nonce: mark,
        // A page is sent whole, so no boundary is sent on its own and moved in by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          pipe(page)
        },
        onShellError: reject,
        onError(error) {
          failed = true
          context.get(siteContext).log.error({ err: error, path: pathOf(request) }, 'render failed')
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('The page took too long')), renderTimeoutMs)
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { html, hashes } = takeMarks(Buffer.concat(chunks).toString(), mark)
  headers.set(ownScriptsHeader, hashes)
  return new Response(isShopPage(routerContext) ? holdScripts(html) : html, {
    status: failed ? 500 : status,
    headers,
  })
}

// Accounts and the owners' area show nothing without their scripts, so these start at once.
function isShopPage({ staticHandlerContext: { matches } }: EntryContext): boolean {
  return matches.some(({ route }) => route.id.startsWith('public/'))
}

/** Logs the errors of loaders and actions, and is the only place that does. A sender's mistake is no error of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  // A 503 says that something could not be read, and the place that tried has logged it.
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) return
  context.get(siteContext).log.error({ err: error, path: pathOf(request) }, 'request failed')
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname
}
