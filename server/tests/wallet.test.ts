// Passes of tickets for the wallets of telephones, with temporary keys and certificates.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPass, readSaveLink } from './read-pass.ts'
import { owner, type ServerProcess } from './server-process.ts'
import { clientOf, newDatabase, noDatabase, signedIn, startOnEngine } from './start-on-engine.ts'
import { makeWalletKeys } from './throw-away-keys.ts'

describe.skipIf(noDatabase)('a ticket for a wallet', () => {
  const keys = makeWalletKeys()
  let server: ServerProcess
  let buyerToken: string
  let strangerToken: string
  let ticket: { id: string; ticket_code: string; event_id: string }
  beforeAll(async () => {
    server = await startOnEngine({ environment: { ...(await newDatabase()), ...keys.environment } })
    const cafe = await signedIn(server, owner)
    const event = {
      title: 'Pocket jazz',
      description: 'Jazz.',
      event_date: '2031-05-10',
      event_time: '19:30',
    }
    const { data: added } = await cafe
      .from('events')
      .insert(event)
      .select('id')
      .single()
      .throwOnError()
    const type = { event_id: added.id, name: 'Seat', price: 12.5 }
    const { data: seat } = await cafe
      .from('ticket_types')
      .insert(type)
      .select('id')
      .single()
      .throwOnError()
    const [buyer, stranger] = [await customerOf(server), await customerOf(server)]
    const { data: bought } = await buyer.client
      .rpc('buy_tickets', {
        order_id: randomUUID(),
        event_id: added.id,
        lines: [{ ticket_type_id: seat.id, quantity: 2, total_price: 25 }],
      })
      .throwOnError()
    const { data } = await buyer.client
      .from('ticket_purchases')
      .select('id, ticket_code, event_id')
      .eq('ticket_code', bought[0].ticket_code)
      .single()
      .throwOnError()
    ;[ticket, buyerToken, strangerToken] = [data, buyer.token, stranger.token]
  })
  afterAll(async () => {
    await server?.stop()
    keys.remove()
  })

  const ask = (wallet: string, token?: string, id = ticket.id) =>
    fetch(`${server.url}/wallet/v1`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ ticket_id: id, wallet }),
    })
  const linkTo = async (wallet: string): Promise<string> =>
    (await (await ask(wallet, buyerToken)).json()).url

  it.each(['apple', 'google'])('is for its buyer only (%s)', async (wallet) => {
    expect((await ask(wallet, strangerToken)).status).toBe(404)
    expect((await ask(wallet)).status).toBe(401)
    expect((await ask(wallet, 'nonsense')).status).toBe(401)
    expect((await ask(wallet, buyerToken, randomUUID())).status).toBe(404)
    expect((await ask(wallet, buyerToken, "x' or true")).status).toBe(404)
  })

  it('is a file of Apple’s with the café’s signature', async () => {
    const link = await linkTo('apple')
    expect(link).not.toContain(ticket.ticket_code)
    const answer = await fetch(new URL(new URL(link).pathname, server.url))
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { pass, pictures } = readPass(keys, new Uint8Array(await answer.arrayBuffer()))
    expect(pictures).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png'])
    expect(pass).toMatchObject({
      passTypeIdentifier: 'pass.example.cafe',
      teamIdentifier: 'ABCDE12345',
      serialNumber: ticket.id,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.ticket_code }],
      eventTicket: { primaryFields: [{ value: 'Pocket jazz' }] },
    })
  })

  it('has an address that can’t be invented', async () => {
    const { pathname } = new URL(await linkTo('apple'))
    const changed = `${pathname.slice(0, -4)}AAAA`
    for (const path of [changed, '/wallet/v1/passes/nonsense']) {
      expect((await fetch(server.url + path)).status).toBe(410)
    }
  })

  it('is a link to Google that the service account has signed', async () => {
    const payload = await readSaveLink(keys, await linkTo('google'))
    const classId = `3388000000001234567.event-${ticket.event_id}`
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      payload: {
        eventTicketClasses: [
          {
            id: classId,
            dateTime: { start: '2031-05-10T18:30:00.000Z' },
            reviewStatus: 'UNDER_REVIEW',
          },
        ],
        eventTicketObjects: [
          {
            id: `3388000000001234567.ticket-${ticket.id}`,
            classId,
            barcode: { type: 'QR_CODE', value: ticket.ticket_code },
            textModulesData: [{ body: 'To pay at the café: £25.00' }],
          },
        ],
      },
    })
  })

  it('is refused once it is cancelled', async () => {
    const cafe = await signedIn(server, owner)
    await cafe.rpc('cancel_purchase', { id: ticket.id }).throwOnError()
    expect((await ask('apple', buyerToken)).status).toBe(404)
    expect((await ask('google', buyerToken)).status).toBe(404)
  })
})

async function customerOf(server: ServerProcess) {
  const client = await clientOf(server)
  const { data, error } = await client.auth.signUp({
    email: `${randomUUID()}@customer.example`,
    password: 'a good password',
  })
  if (error || !data.session) throw new Error('the customer has no session', { cause: error })
  return { client, token: data.session.access_token }
}
