// A form that a browser sends to a page: read whole and checked before the site sees it.
import type { Context } from 'hono'

/** The request is not a form of this site. The message is for its sender. */
export class FormRefused extends Error {
  override name = 'FormRefused'
  readonly status: 400 | 403 | 405 | 415
  readonly headers: Record<string, string>

  constructor(status: FormRefused['status'], message: string, headers = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i
const urlEncoded = 'application/x-www-form-urlencoded'
/** The site's longest form has twenty fields. */
const MOST_FIELDS = 200

/**
 * Returns the form as a request to the site's public address, which differs from the received one behind a TLS proxy.
 * Throws FormRefused.
 */
export async function readForm(c: Context, address: URL): Promise<Request> {
  if (c.req.method !== 'POST') {
    throw new FormRefused(405, 'This address takes GET and POST only.', {
      allow: 'GET, HEAD, POST',
    })
  }
  const [origin, type = ''] = [c.req.header('origin'), c.req.header('content-type')]
  if (origin && !isOwnOrigin(origin, address.origin, c.req.header('host'))) {
    throw new FormRefused(403, 'This form was sent from another website.')
  }
  if (!formTypes.test(type)) throw new FormRefused(415, 'This address takes forms only.')
  // Read here, so that a slow or broken body delays only its connection.
  const sent = await c.req.arrayBuffer().catch(() => {
    throw new FormRefused(400, 'Only part of the form arrived. Please try again.')
  })
  const isEncoded = type.slice(0, urlEncoded.length).toLowerCase() === urlEncoded
  const body = isEncoded ? Buffer.from(sent).toString() : await encodeParts(sent, type)
  if (hasMore(body, '&', MOST_FIELDS)) throw new FormRefused(400, 'The form has too many fields.')
  return new Request(address, { method: 'POST', headers: { 'content-type': urlEncoded }, body })
}

/** A multipart form may be broken, so it is parsed here, and the site gets its texts URL-encoded. */
async function encodeParts(sent: ArrayBuffer, type: string): Promise<string> {
  const form = await new Response(sent, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new FormRefused(400, 'The form is broken.')
    })
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return new URLSearchParams(texts).toString()
}

/** True when the text contains the character more often than this; stops there. */
function hasMore(text: string, sign: string, most: number): boolean {
  let at = -1
  for (let count = 0; count <= most; count += 1) {
    at = text.indexOf(sign, at + 1)
    if (at === -1) return false
  }
  return true
}

/**
 * A café may be opened under a second name (127.0.0.1 for localhost), which the browser then sends in both headers.
 */
function isOwnOrigin(origin: string, siteOrigin: string, host: string | undefined): boolean {
  const from = URL.parse(origin)
  return from !== null && (from.origin === siteOrigin || from.host === host)
}
