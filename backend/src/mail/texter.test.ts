import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createTextOutbox, createTwilioTexter } from './texter.ts'

const message = { to: '+447700900123', text: 'Your code is 123456', channel: 'sms' } as const

it('a text message without a provider is written to the outbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  try {
    const outbox = join(folder, 'outbox')
    await createTextOutbox(outbox).send(message)
    const [name = ''] = await readdir(outbox)
    expect(await readFile(join(outbox, name), 'utf8')).toContain('Your code is 123456')
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('a refusal of Twilio is an error', async () => {
  const asked: { path?: string | undefined; authorization?: string | undefined; body: string }[] =
    []
  const server = createServer(async (request, response) => {
    const { url: path, headers } = request
    asked.push({ path, authorization: headers.authorization, body: await text(request) })
    response.writeHead(asked.length === 1 ? 201 : 401).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const options = { accountSid: 'AC1', authToken: 'secret', from: '+441632960000', url }
    const texter = createTwilioTexter(options)
    await texter.send({ ...message, channel: 'whatsapp' })
    expect(asked[0]).toEqual({
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${btoa('AC1:secret')}`,
      body: 'To=whatsapp%3A%2B447700900123&From=whatsapp%3A%2B441632960000&Body=Your+code+is+123456',
    })
    await expect(texter.send(message)).rejects.toThrow('Twilio answers 401')
  } finally {
    server.close()
  }
})
