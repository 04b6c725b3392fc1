// Letters of owners on both engines, from the queue to the mail that arrives.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { emailOf, makeEvent, openCafe, queryAs } from '../../supabase/tests/cafe.ts'
import { addSubscribers, figuresOf, saveLetter, sendLetter } from '../../supabase/tests/letters.ts'
import { buy } from '../../supabase/tests/purchases.ts'
import { deliverMail } from './deliver-mail.ts'
import { noDatabase } from './start-on-engine.ts'

const siteUrl = 'https://cafe.example'

describe.skipIf(noDatabase)('a letter', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await database.execute(`insert into public.site_content (key, value) values
      ('contact_address_line1', '12 Market Place'), ('contact_email', 'hello@cafe.example')`)
  })
  beforeEach(() =>
    database.execute(`delete from public.letters; delete from private.mail_queue;
      delete from public.newsletter_subscribers; delete from public.ticket_purchases`),
  )
  afterAll(() => database.close())

  /** Sends all queued mail: so many letters, by so many processes at once. */
  const deliver = (count: number, processes = 1) =>
    deliverMail({ database, count, siteUrl, reachesPeople: true, processes })

  async function makeOffer(values: { title: string; isActive: boolean }) {
    const [offer] = await database.query<{ id: string }>(
      `insert into public.offers (title, description, valid_until, is_active)
       values ($1, 'With a teacake', '2031-01-31', $2) returning id`,
      [values.title, values.isActive],
    )
    return offer?.id ?? ''
  }

  async function makeMenuItem(name: string, isAvailable: boolean) {
    const [item] = await database.query<{ id: string }>(
      `insert into public.menu_items (section, name, size_options, is_available)
       values ('Hot drinks', $1, '{"Regular": 3.4, "Large": 3.9}', $2) returning id`,
      [name, isAvailable],
    )
    return item?.id ?? ''
  }

  it('brings a subscriber its blocks', async () => {
    await addSubscribers(database, 1)
    const { eventId } = await makeEvent(database, { title: 'Shanties <upstairs>' })
    const offerId = await makeOffer({ title: 'Two pots', isActive: true })
    const itemId = await makeMenuItem('Cocoa', true)
    const { id, version } = await saveLetter(database, {
      subject: 'Lamps on by four',
      first_line: 'The bread is early.',
      blocks: [
        { id: 'a', kind: 'heading', heading: 'Dark at four' },
        { id: 'b', kind: 'words', words: 'Come & sit.\n\nThe <kettle> is on.' },
        { id: 'c', kind: 'picture', image_url: '/images/room.webp', alt_text: 'Upstairs' },
        { id: 'd', kind: 'event', event_id: eventId },
        { id: 'e', kind: 'offer', offer_id: offerId },
        { id: 'f', kind: 'button', label: 'Find us', url: '/contact' },
        { id: 'g', kind: 'menu', menu_item_id: itemId },
      ],
    })
    await sendLetter(database, { id, version })
    const [mail] = await deliver(1)
    expect(mail).toMatchObject({
      to: 'reader1@people.example',
      replyTo: 'hello@cafe.example',
      subject: 'Lamps on by four',
    })
    for (const form of [mail?.html, mail?.text]) {
      expect(form).toContain('Dark at four')
      expect(form).toContain('Upstairs')
      expect(form).toContain(`${siteUrl}/events/${eventId}?from=letter-${id}`)
      expect(form).toContain('Two pots')
      expect(form).toContain('Valid until 31 Jan 2031')
      expect(form).toContain(`${siteUrl}/offers/${offerId}?from=letter-${id}`)
      expect(form).toContain(`${siteUrl}/contact?from=letter-${id}`)
      expect(form).toContain('Large £3.90')
      expect(form).toContain(`${siteUrl}/menu?from=letter-${id}`)
      expect(form).toContain('12 Market Place')
    }
    expect(mail?.html).toContain('The bread is early.')
    expect(mail?.html).toContain('Come &amp; sit.')
    expect(mail?.html).toContain('The &lt;kettle&gt; is on.')
    expect(mail?.html).toContain('Shanties &lt;upstairs&gt;')
    expect(mail?.html).toContain(`src="${siteUrl}/images/room.webp"`)
    expect(mail?.html).not.toContain('var(--')
    expect(mail?.text).toContain('Come & sit.\n\nThe <kettle> is on.')
  })

  it('is named by links to the site, but not by links to other sites', async () => {
    await addSubscribers(database, 1)
    const blocks = [
      { id: 'a', kind: 'button', label: 'Menu', url: `${siteUrl}/menu?diet=VG#cakes` },
      { id: 'b', kind: 'button', label: 'Elsewhere', url: 'https://other.example/x' },
    ]
    const { id, version } = await saveLetter(database, { blocks })
    await sendLetter(database, { id, version })
    const [mail] = await deliver(1)
    expect(mail?.text).toContain(`Menu: ${siteUrl}/menu?diet=VG&from=letter-${id}#cakes`)
    expect(mail?.text).toMatch(/^Elsewhere: https:\/\/other\.example\/x$/m)
    await queryAs(database, 'owner', 'select public.test_letter($1)', [id])
    const [test] = await deliver(1)
    expect(test?.text).toMatch(/menu\?diet=VG#cakes$/m)
  })

  it('begins with a link to its page, which has nothing of the reader', async () => {
    await addSubscribers(database, 1)
    const { id, version } = await saveLetter(database)
    await sendLetter(database, { id, version })
    const [mail] = await deliver(1)
    expect(mail?.text).toContain(
      `Read in the browser: ${siteUrl}/letters/${id}\n\nThe bread is early.`,
    )
    expect(mail?.html).toContain(`<a href="${siteUrl}/letters/${id}"`)
  })

  it('is ended by one press in a mail program', async () => {
    await addSubscribers(database, 1)
    await sendLetter(database, await saveLetter(database))
    const [mail] = await deliver(1)
    const [subscriber] = await database.query<{ token: string }>(
      'select unsubscribe_token as token from public.newsletter_subscribers',
    )
    const stop = `${siteUrl}/newsletter/unsubscribe?token=${subscriber?.token}`
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(mail?.html).toContain(stop)
    expect(mail?.text).toContain(`Stop these letters: ${stop}`)
  })

  it('leaves out hidden content', async () => {
    await addSubscribers(database, 1)
    const { eventId } = await makeEvent(database, { title: 'Hidden quiz', is_published: false })
    const offerId = await makeOffer({ title: 'Hidden tea', isActive: false })
    const blocks = [
      { id: 'a', kind: 'words', words: 'Come and sit.' },
      { id: 'b', kind: 'event', event_id: eventId },
      { id: 'c', kind: 'offer', offer_id: offerId },
      { id: 'd', kind: 'menu', menu_item_id: await makeMenuItem('Hidden cocoa', false) },
    ]
    await sendLetter(database, await saveLetter(database, { blocks }))
    const [mail] = await deliver(1)
    expect(mail?.text).toContain('Come and sit.')
    for (const form of [mail?.html, mail?.text]) expect(form).not.toContain('Hidden')
  })

  it('reaches each receiver once while two processes send', async () => {
    await addSubscribers(database, 10)
    const { id, version } = await saveLetter(database)
    await sendLetter(database, { id, version })
    const mails = await deliver(10, 2)
    expect(new Set(mails.map(({ to }) => to)).size).toBe(10)
    expect(mails).toHaveLength(10)
    expect(await figuresOf(database, id)).toMatchObject({ state: 'sent', sent: 10 })
  })

  it('is not sent after an unsubscription in the queue', async () => {
    await addSubscribers(database, 2)
    const { id, version } = await saveLetter(database)
    await sendLetter(database, { id, version })
    await queryAs(
      database,
      'visitor',
      `select public.unsubscribe_from_newsletter('${await tokenOf('reader1@people.example')}')`,
    )
    const mails = await deliver(1)
    expect(mails.map(({ to }) => to)).toEqual(['reader2@people.example'])
  })

  it('to holders of tickets has no link to unsubscribe', async () => {
    const { eventId, typeId } = await makeEvent(database)
    await buy(database, 'customer', { event: eventId, type: typeId })
    await database.execute('delete from private.mail_queue')
    await sendLetter(
      database,
      await saveLetter(database, { audience: 'holders', event_id: eventId }),
    )
    const [mail] = await deliver(1)
    expect(mail?.to).toBe(emailOf('customer'))
    expect(mail?.headers).not.toHaveProperty('List-Unsubscribe')
    expect(mail?.text).not.toContain('unsubscribe')
    expect(mail?.text).not.toContain('/letters/')
    expect(mail?.text).toContain('because you have tickets')
  })

  it('to followers of events has the link that ends only those', async () => {
    await database.execute(`insert into public.newsletter_subscribers (email, hears_of, confirmed_at)
      values ('follower@people.example', 'events', now())`)
    const { eventId } = await makeEvent(database, { title: 'Shanties' })
    const [draft] = await database.query<{ id: string; version: string }>(
      "select id, updated_at::text as version from public.letters where audience = 'followers'",
    )
    if (!draft) throw new Error('no letter lies ready')
    await sendLetter(database, draft)
    const [mail] = await deliver(1)
    expect(mail).toMatchObject({
      to: 'follower@people.example',
      subject: expect.stringContaining('Shanties, '),
    })
    const [follower] = await database.query<{ token: string }>(
      'select unsubscribe_token as token from public.newsletter_subscribers',
    )
    const stop = `${siteUrl}/next-event/stop?token=${follower?.token}`
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe': `<${stop}>` })
    expect(mail?.text).toContain(`Stop these letters: ${stop}`)
    expect(mail?.text).toContain(`${siteUrl}/events/${eventId}?from=letter-${draft.id}`)
    expect(mail?.text).toContain(`Read in the browser: ${siteUrl}/letters/${draft.id}`)
    expect(mail?.text).toContain('You asked us on our site')
  })

  it('comes to its owner as a test', async () => {
    const { id } = await saveLetter(database)
    await queryAs(database, 'owner', 'select public.test_letter($1)', [id])
    const [mail] = await deliver(1)
    expect(mail).toMatchObject({ to: emailOf('owner'), subject: 'Test: Bread' })
    expect(mail?.headers).not.toHaveProperty('List-Unsubscribe')
    expect(mail?.text).toContain('The bread is early.')
    expect(mail?.text).not.toContain('token=')
    // It has no page yet.
    expect(mail?.text).toContain(`Read in the browser: ${siteUrl}/owners/letters/${id}`)
  })

  async function tokenOf(email: string) {
    const [subscriber] = await database.query<{ token: string }>(
      'select unsubscribe_token as token from public.newsletter_subscribers where email = $1',
      [email],
    )
    return subscriber?.token ?? ''
  }
})
