// The server tells the database whether it sends mail, and so who may buy tickets.
import { rm } from 'node:fs/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mailbox, openMailbox } from '../../backend/tests/mailbox.ts'
import type { ServerProcess } from './server-process.ts'
import { clientOf, newCafe, noDatabase, signedIn, startOnEngine } from './start-on-engine.ts'

const password = 'a good password'

describe.skipIf(noDatabase)('a ticket', () => {
  let mailbox: Mailbox
  let cafe: Awaited<ReturnType<typeof newCafe>>
  let server: ServerProcess | undefined
  beforeAll(async () => {
    mailbox = await openMailbox()
    cafe = await newCafe()
  })
  afterAll(async () => {
    await server?.stop()
    await mailbox.close()
    await rm(cafe.dataDir, { recursive: true })
  })

  /** Restarts on the same data with these variables. */
  async function restart(variables: Record<string, string> = {}): Promise<ServerProcess> {
    await server?.stop()
    const { dataDir, environment } = cafe
    server = await startOnEngine({ dataDir, environment: { ...environment, ...variables } })
    return server
  }

  async function buyWith(client: SupabaseClient) {
    const { data: types } = await client
      .from('ticket_types')
      .select('id, event_id, price')
      .is('capacity', null)
      .limit(1)
      .single()
      .throwOnError()
    const { data } = await client.auth.getUser()
    return client.from('ticket_purchases').insert({
      event_id: types.event_id,
      ticket_type_id: types.id,
      user_id: data.user?.id,
      quantity: 1,
      total_price: types.price,
    })
  }

  it('needs a confirmed address only while the server sends mail', async () => {
    const unproven = { email: 'una@people.example', password }
    const customer = await clientOf(await restart({ SMTP_URL: mailbox.smtpUrl }))
    expect((await customer.auth.signUp(unproven)).error).toBeNull()
    const { status, error } = await buyWith(customer)
    expect({ status, ...error }).toMatchObject({
      status: 403,
      code: 'PT403',
      hint: 'confirm_email',
    })

    const withoutMail = await restart()
    expect((await buyWith(await signedIn(withoutMail, unproven))).error).toBeNull()
  })

  it('is bought directly by an account whose address was confirmed at sign-up', async () => {
    const confirming = await restart({ SMTP_URL: mailbox.smtpUrl, CONFIRM_EMAIL: 'true' })
    const client = await clientOf(confirming)
    const email = 'connie@people.example'
    await client.auth.signUp({ email, password })
    await expect.poll(() => mailbox.newestCodeFor(email)).toBeTruthy()
    const token = mailbox.newestCodeFor(email) ?? ''
    expect((await client.auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull()
    expect((await buyWith(client)).error).toBeNull()
  })
})
