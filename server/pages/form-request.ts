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
  const body = await c.req.arrayBuffer().catch(() => {
    throw new FormRefused(400, 'The form did not arrive whole.')
  })
  const form = new Request(address, { method: 'POST', headers: { 'content-type': type }, body })
  const copy = form.clone()
  await copy.formData().catch(() => {
    throw new FormRefused(400, 'The form is broken.')
  })
  return form
}

/** A café may be opened under a second name (127.0.0.1 for localhost), which the browser then says twice. */
function isOwnOrigin(origin: string, siteOrigin: string, host: string | undefined): boolean {
  const from = URL.parse(origin)
  return from !== null && (from.origin === siteOrigin || from.host === host)
}
