import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { composeLetter } from './letter.ts'
import { createMailer } from './mailer.ts'

const letter = composeLetter({
  sender: 'Wagtail',
  title: 'Choose a new password',
  paragraphs: ['Hello <b>Hannah</b>'],
  button: { label: 'New password', url: 'http://localhost/verify?a=1&b=2' },
  code: '123456',
  footer: 'Was it not you? Then do nothing.',
})
const mail = { to: 'hannah@wagtail.example', subject: 'Your password', ...letter }
const from = 'Wagtail <hello@wagtail.example>'

it('a letter has the same words in text as in HTML', () => {
  for (const form of [letter.text, letter.html]) {
    expect(form).toContain('Choose a new password')
    expect(form).toContain('123456')
  }
  expect(letter.text).toContain('http://localhost/verify?a=1&b=2')
  expect(letter.html).toContain('href="http://localhost/verify?a=1&amp;b=2"')
  expect(letter.html).not.toContain('<b>')
})

it('mail without SMTP is written to the outbox for its owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  try {
    await createMailer({ from, folder: join(folder, 'outbox') }).send(mail)
    const names = (await readdir(join(folder, 'outbox'))).sort()
    expect(names.map((name) => name.replace(/.*\./, ''))).toEqual(['eml', 'txt'])
    const [eml = '', txt = ''] = names.map((name) => join(folder, 'outbox', name))
    expect(await readFile(eml, 'utf8')).toContain('From: Wagtail <hello@wagtail.example>')
    expect(await readFile(txt, 'utf8')).toContain('To: hannah@wagtail.example')
    expect((await stat(txt)).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'outbox'))).mode & 0o777).toBe(0o700)
  } finally {
    await rm(folder, { recursive: true })
  }
})

it.each([
  ['hello@wagtail.example', 'Wagtail', 'Wagtail <hello@wagtail.example>'],
  ['<hello@wagtail.example>', 'Bell, Book', '"Bell, Book" <hello@wagtail.example>'],
  [
    'hello@wagtail.example',
    'A "B"\r\nBcc: c@d.example',
    '"A \\"B\\" Bcc: c@d.example" <hello@wagtail.example>',
  ],
  ['hello@wagtail.example', 'Café', '=?UTF-8?Q?Caf=C3=A9?= <hello@wagtail.example>'],
  ['Wagtail <hello@wagtail.example>', 'Other', 'Wagtail <hello@wagtail.example>'],
])('mail from %j of a site named %j is from %j', async (from, siteName, expected) => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  try {
    await createMailer({ from, senderName: () => siteName, folder }).send(mail)
    const name = (await readdir(folder)).find((file) => file.endsWith('.eml')) ?? ''
    const [head = ''] = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n')
    expect(head.replaceAll('\r\n ', ' ').match(/^(From|Bcc): .*$/gm)).toEqual([`From: ${expected}`])
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('mail with SMTP is sent to one address only', async () => {
  const received = Promise.withResolvers<string>()
  const receivers: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      receivers.push(address)
      done()
    },
    onData: (stream, _, done) => {
      text(stream).then(received.resolve, received.reject).finally(done)
    },
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', () => listening.resolve())
  await listening.promise
  try {
    const { port } = server.server.address() as AddressInfo
    const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, folder: '/nowhere' })
    await mailer.send(mail)
    expect(await received.promise).toContain('Subject: Your password')
    for (const to of ['Eve <eve@people.example>', 'a@people.example, b@people.example']) {
      await mailer.send({ ...mail, to }).catch(() => {})
    }
    expect(receivers).not.toContain('eve@people.example')
    expect(receivers).not.toContain('b@people.example')
  } finally {
    server.close()
  }
})
