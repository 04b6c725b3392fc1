import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { owner } from './server-process.ts'
import { clientOf, noDatabase, serviceClientOf, startOnEngine } from './start-on-engine.ts'

describe.skipIf(noDatabase)('a café without a mail server', () => {
  it('writes its mail where the operator reads it', async () => {
    const server = await startOnEngine()
    const outbox = join(server.dataDir, 'outbox')
    const letters = async () => {
      const names = await readdir(outbox).catch(() => [])
      return names.filter((name) => /\.(txt|eml)$/.test(name))
    }
    // The sample café's tickets have no buyers.
    expect(await letters()).toEqual([])
    const visitor = await clientOf(server)
    const enquiry = { kind: 'contact', name: 'Joanne', email: 'j@people.example', message: 'Hello' }
    const { data: form_token } = await visitor.rpc('form_token').throwOnError()
    const send = () => visitor.from('enquiries').insert({ ...enquiry, form_token })
    // Not before a person could have written it.
    await expect.poll(async () => (await send()).error, { timeout: 5000 }).toBeNull()
    // One for the owner and the copy, in two forms each.
    await expect.poll(letters).toHaveLength(4)
    const texts = (await letters()).filter((name) => name.endsWith('.txt'))
    const read = await Promise.all(texts.map((name) => readFile(join(outbox, name), 'utf8')))
    const all = read.join('\n')
    expect(all).toContain(`To: ${owner.email}\nSubject: Message from Joanne`)
    expect(all).toContain(`To: ${enquiry.email}\nSubject: We’ve got your message`)
    expect(await server.stop()).toBe(0)
  })

  it('writes it in the name that its owners chose last', async () => {
    const server = await startOnEngine()
    const admin = await serviceClientOf(server)
    const outbox = join(server.dataDir, 'outbox')
    const name = { key: 'cafe_name', value: 'The Copper Kettle' }
    await admin.from('site_content').upsert(name).throwOnError()
    // The process hears of the name a moment after the answer.
    const senders = async () => {
      await admin.auth.admin.inviteUserByEmail(`${randomUUID()}@people.example`)
      const names = await readdir(outbox).catch(() => [])
      const mails = names.filter((file) => file.endsWith('.eml'))
      const texts = await Promise.all(mails.map((file) => readFile(join(outbox, file), 'utf8')))
      return texts.flatMap((text) => text.match(/^From: .*/m) ?? [])
    }
    await expect.poll(senders).toContain('From: The Copper Kettle <hello@cafe.example>')
    await server.stop()
  })
})
