// A form that a visitor's browser sends to a page: read whole and checked before the site sees any of it.
import type { Context } from 'hono'

/** The request can't be a form of this site. The message is for its sender. */
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
/** The longest form of the site has twenty. */
const MOST_FIELDS = 200

/**
 * The form as a request to the site at its public address: behind a proxy with TLS the address that came in is another
 * than the one in the browser. Throws FormRefused.
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
  // Read here, so that a slow or broken body keeps nothing waiting but its own connection.
  const sent = await c.req.arrayBuffer().catch(() => {
    throw new FormRefused(400, 'The form did not arrive whole.')
  })
  const isEncoded = type.slice(0, urlEncoded.length).toLowerCase() === urlEncoded
  const body = isEncoded ? Buffer.from(sent).toString() : await encodeParts(sent, type)
  if (hasMore(body, '&', MOST_FIELDS)) throw new FormRefused(400, 'The form has too many fields.')
  return new Request(address, { method: 'POST', headers: { 'content-type': urlEncoded }, body })
}

/** A form in parts may be broken, so it is parsed here, and the site gets its texts in the other form, which can't be. */
async function encodeParts(sent: ArrayBuffer, type: string): Promise<string> {
  const form = await new Response(sent, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new FormRefused(400, 'The form is broken.')
    })
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return new URLSearchParams(texts).toString()
}

/** Tells whether the sign stands more often in the text, and looks no further than there. */
function hasMore(text: string, sign: string, most: number): boolean {
  let at = -1
  for (let count = 0; count <= most; count += 1) {
    at = text.indexOf(sign, at + 1)
    if (at === -1) return false
  }
  return true
}

/** A café may be opened under a second name (127.0.0.1 for localhost), which the browser then says twice. */
function isOwnOrigin(origin: string, siteOrigin: string, host: string | undefined): boolean {
  const from = URL.parse(origin)
  return from !== null && (from.origin === siteOrigin || from.host === host)
}
