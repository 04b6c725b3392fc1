// The door of a demo's backend: what would spoil it for the next visitor is refused here, or by the triggers of
// demo.sql where rows are written.
import { corsHeaders } from '@cafe/backend/cors'
import { demoRefusal } from './demo-words.ts'

type Handle<Visit> = (request: Request, visit?: Visit) => Promise<Response>

/** The calls to accounts that a demo answers. The others send mail, or change accounts that visitors share. */
const allowed =
  /^(POST \/(signup|token|logout|passkeys\/authentication\/\w+)|(GET|HEAD) \/(user|settings|health|passkeys|factors\/recovery-codes|\.well-known\/jwks\.json)|OPTIONS \/.*)$/

const sendsMail = /^\/(recover|otp|magiclink|resend|invite|reauthenticate)$/

/** Returns a handler that refuses what a demo does not do, and passes on the rest. */
export function refuseInDemo<Visit>(handle: Handle<Visit>, serviceKey: string): Handle<Visit> {
  return async (request, visit) => {
    const what = faultOf(request, serviceKey)
    return what === null ? handle(request, visit) : refusal(demoRefusal(what))
  }
}

/** Paths in another spelling, such as `/%61uth/v1`, are refused like accounts. */
function faultOf({ method, url, headers }: Request, serviceKey: string): string | null {
  const keys = [headers.get('apikey'), headers.get('authorization')?.replace(/^Bearer /i, '')]
  if (keys.includes(serviceKey)) return 'the service key opens nothing here'
  const { pathname, searchParams } = new URL(url)
  if (/^\/(rest|storage)\/v1\//.test(pathname)) return null
  const path = pathname.replace(/^\/auth\/v1(?=\/)/, '')
  if (sendsMail.test(path)) return 'emails can’t be sent here'
  if (path === '/logout' && searchParams.get('scope') !== 'local') {
    return 'other people’s sessions can’t be ended here'
  }
  if (path !== pathname && allowed.test(`${method} ${path}`)) return null
  return 'accounts can’t be changed here'
}

/** In the shapes of all services. The client takes 403 at signing out for success. */
function refusal(words: string): Response {
  const body = { code: 'P0001', error_code: 'demo', msg: words, message: words }
  return Response.json(body, { status: 400, headers: corsHeaders })
}
