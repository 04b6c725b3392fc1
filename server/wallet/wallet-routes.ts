// The routes of buyers to the passes of their tickets.

import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { z } from 'zod'
import type { WalletConfig } from '../configuration/wallet-config.ts'
import type { Service } from '../services/service.ts'
import { type PassFacts, passFacts, readPassFacts } from './pass-facts.ts'

const request = z.object({ ticket_id: z.guid(), wallet: z.enum(['apple', 'google']) })
const noStore = { 'cache-control': 'no-store' }

interface WalletOptions {
  service: Pick<Service, 'supabaseUrl' | 'anonKey' | 'fetch'>
  siteUrl: string
}

/** POST returns the address of a ticket's pass, GET /passes/… is one of Apple's. */
export function createWalletRoutes({ apple, google }: WalletConfig, options: WalletOptions): Hono {
  const { service, siteUrl } = options
  const seals = apple && createSeals(apple.key)
  const app = new Hono()
  app.post('/', async (c) => {
    const parsed = request.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success) return noTicket(c)
    const { ticket_id: ticketId, wallet } = parsed.data
    const authorization = c.req.header('authorization') ?? ''
    const facts = await readPassFacts(service, { authorization, ticketId })
    if (facts === 401) return c.json({ message: 'Please sign in again.' }, 401, noStore)
    if (facts === 404) return noTicket(c)
    if (wallet === 'google' && google) {
      // The signing code is loaded only for the first pass.
      const { googleLink } = await import('./google-link.ts')
      return c.json({ url: await googleLink(google, facts, siteUrl) }, 200, noStore)
    }
    if (wallet === 'apple' && seals) {
      return c.json({ url: `${siteUrl}/wallet/v1/passes/${await seals.seal(facts)}` }, 200, noStore)
    }
    return noTicket(c)
  })
  app.get('/passes/:sealed', async (c) => {
    const facts = await seals?.open(c.req.param('sealed'))
    if (!apple || !facts)
      return c.text('This link has run out. Please press the button again.', 410)
    const { applePass } = await import('./apple-pass.ts')
    const pass = await applePass(apple, facts)
    return c.body(new Uint8Array(pass), 200, {
      ...noStore,
      'content-type': 'application/vnd.apple.pkpass',
      'content-disposition': `attachment; filename="${facts.code}.pkpass"`,
    })
  })
  return app
}

function noTicket(c: Context) {
  return c.json({ message: 'There’s no such ticket.' }, 404, noStore)
}

const addressLifetime = '2 minutes'

/**
 * Encrypts a pass's facts for its address, so that a telephone opens it without the buyer's token. Any process of the
 * café can decrypt them, for two minutes.
 */
function createSeals(privateKey: string) {
  const key = createHash('sha256').update(`pass addresses\n${privateKey}`).digest()
  return {
    seal: (facts: PassFacts): Promise<string> =>
      new EncryptJWT({ facts })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(addressLifetime)
        .encrypt(key),
    /** Returns null for anything but a fresh seal of ours. */
    async open(sealed: string): Promise<PassFacts | null> {
      const opened = await jwtDecrypt(sealed, key).catch(() => null)
      return passFacts.safeParse(opened?.payload.facts).data ?? null
    },
  }
}
