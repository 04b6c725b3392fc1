// Sends codes by a real mail server and a stand-in for Twilio, and enters them through the official client.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackend } from '../../src/backend.ts'
import type { Database } from '../../src/database/database.ts'
import { createMailer } from '../../src/mail/mailer.ts'
import { createTwilioTexter } from '../../src/mail/texter.ts'
import { makeKeys } from '../../src/tokens/keys.ts'
import { noDatabase, openTestDatabase } from '../test-database.ts'
import { password, siteUrl } from './auth-service.ts'

describe.skipIf(noDatabase)('a code', () => {
  const mails: string[] = []
  const texts: { authorization: string | undefined; form: URLSearchParams }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      text(stream).then((mail) => {
        mails.push(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        done()
      }, done)
    },
  })
  const twilio = createServer(async (request, response) => {
    texts.push(await textOf(request))
    response.writeHead(201).end('{}')
  })
  let database: Database
  let auth: ReturnType<typeof createClient>['auth']

  async function textOf(request: IncomingMessage) {
    const form = new URLSearchParams(await text(request))
    return { authorization: request.headers.authorization, form }
  }

  beforeAll(async () => {
    await once(smtp.listen(0, '127.0.0.1'), 'listening')
    await once(twilio.listen(0, '127.0.0.1'), 'listening')
    const [mailPort, textPort] = [smtp.server, twilio].map(
      (server) => (server.address() as AddressInfo).port,
    )
    database = await openTestDatabase()
    const backend = await createBackend({
      database,
      keys: await makeKeys(),
      siteUrl,
      folder: '/nowhere',
      mailer: createMailer({
        smtpUrl: `smtp://127.0.0.1:${mailPort}`,
        from: 'Wagtail <hello@wagtail.example>',
        folder: '/nowhere',
      }),
      texter: createTwilioTexter({
        accountSid: 'AC1',
        authToken: 'secret',
        from: '+447700900000',
        url: `http://127.0.0.1:${textPort}`,
      }),
      auth: { phoneSignIns: true, autoconfirm: false },
      log: pino({ level: 'silent' }),
    })
    const options = {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: (input: RequestInfo | URL, init?: RequestInit) =>
          backend.fetch(new Request(input, init)),
      },
    }
    auth = createClient(siteUrl, backend.anonKey, options).auth
  })
  afterAll(async () => {
    await database.close()
    twilio.close()
    await new Promise<void>((resolve) => smtp.close(resolve))
  })

  it('by SMTP confirms an address', async () => {
    const email = 'hannah@wagtail.example'
    const { data } = await auth.signUp({ email, password })
    expect(data.session).toBeNull()
    await expect.poll(() => mails.length).toBe(1)
    const [mail = ''] = mails
    expect(mail).toContain('To: hannah@wagtail.example')
    expect(mail).toContain('From: Wagtail <hello@wagtail.example>')
    const token = /code: (\d{6})/.exec(mail)?.[1] ?? ''
    const { error } = await auth.verifyOtp({ email, token, type: 'signup' })
    expect(error).toBeNull()
  })

  it('by Twilio signs in', async () => {
    const phone = '447700900123'
    expect((await auth.signInWithOtp({ phone })).error).toBeNull()
    const [message] = texts
    expect(message?.authorization).toBe(`Basic ${btoa('AC1:secret')}`)
    expect(message?.form.get('To')).toBe('+447700900123')
    const token = /\d{6}/.exec(message?.form.get('Body') ?? '')?.[0] ?? ''
    const { data } = await auth.verifyOtp({ phone, token, type: 'sms' })
    expect(data.user?.phone).toBe(phone)
  })
})
