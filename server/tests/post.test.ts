// The café's outgoing mail on both engines, from the queue to the letter.
import { WriteRefused } from '@cafe/backend/database'
import type { Mailer } from '@cafe/backend/mailer'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, DatabaseError } from '../../backend/src/database/database.ts'
import { emailOf, formToken, makeEvent, openCafe, queryAs } from '../../supabase/tests/cafe.ts'
import { hold, settle, takeCards } from '../../supabase/tests/holds.ts'
import { makeShow } from '../../supabase/tests/orders.ts'
import { buy, newCode } from '../../supabase/tests/purchases.ts'
import { withLetterhead } from '../post/account-letter.ts'
import { compositions } from '../post/compose-mail.ts'
import { type Post, startPost } from '../post/post.ts'
import { MOST_ATTEMPTS } from '../post/queue/mail-queue.ts'
import { letterBox } from './letter-box.ts'
import { noDatabase } from './start-on-engine.ts'

const siteUrl = 'https://cafe.example'

const silent = pino({ level: 'silent' })

const diskFull = new WriteRefused(new DatabaseError({ code: '25006', message: 'read only' }))

describe.skipIf(noDatabase)('the post', () => {
  let database: Database
  let posts: Post[] = []
  beforeAll(async () => {
    database = await openCafe()
    await database.execute(`insert into public.site_content (key, value)
      values ('contact_address_line1', '12 Market Place'), ('contact_address_line2', 'Withybourne')`)
  })
  beforeEach(async () => {
    await database.execute('delete from public.enquiries; delete from private.mail_queue')
  })
  afterAll(() => database.close())

  async function start(mailer: Mailer, log = silent, reachesPeople = false, on = database) {
    const post = await startPost({ database: on, mailer, siteUrl, reachesPeople, log })
    posts.push(post)
    return post
  }

  async function stopAll() {
    await Promise.all(posts.map((post) => post.stop()))
    posts = []
  }

  const queue = () =>
    database.query<{ attempts: number; is_sent: boolean; is_due: boolean; last_error: string }>(
      `select attempts, sent_at is not null as is_sent, next_try_at is not null as is_due, last_error
       from private.mail_queue order by id`,
    )

  const write = (name: string) =>
    database.query(
      `insert into public.enquiries (kind, name, email, phone, event_date, message)
       values ('catering', $1, 'joanne@people.example', '01632 960111', '2027-05-01', $2)`,
      [name, 'Forty people\n<b>one vegan</b>'],
    )

  it('writes each kind of mail that the queue knows', async () => {
    const kinds = await database.query<{ kind: string }>('select kind from private.mail_kinds()')
    expect(Object.keys(compositions).toSorted()).toEqual(kinds.map(({ kind }) => kind).toSorted())
  })

  it('brings an enquiry to the owner, who answers by replying', async () => {
    const box = letterBox()
    await start(box.mailer)
    await write('Joanne <script>')
    await box.has(1)
    await stopAll()
    const [mail] = box.mails
    expect(mail).toMatchObject({
      to: emailOf('owner'),
      replyTo: 'joanne@people.example',
      subject: 'Catering enquiry from Joanne <script>',
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    for (const form of [mail?.html, mail?.text]) {
      expect(form).toContain('01632 960111')
      expect(form).toContain('Saturday 1 May 2027')
      expect(form).toContain('12 Market Place')
      expect(form).toContain(`${siteUrl}/owners/enquiries`)
    }
    expect(mail?.html).toContain('&lt;b&gt;one vegan')
    expect(mail?.html).not.toContain('<script>')
    expect(await queue()).toMatchObject([{ attempts: 1, is_sent: true, is_due: false }])
  })

  it('brings tickets to their buyer with a calendar entry', async () => {
    const box = letterBox()
    const { eventId, typeId } = await makeEvent(database, { title: 'Quiz & soup' })
    await start(box.mailer)
    const code = newCode()
    await buy(database, 'customer', { event: eventId, type: typeId, quantity: 3, code })
    await box.has(1)
    await stopAll()
    const [mail] = box.mails
    expect(mail).toMatchObject({ to: emailOf('customer'), subject: 'Your tickets: Quiz & soup' })
    const howToPay = 'You pay at the café when you come, by card or cash.'
    for (const fact of [code, '£37.50', howToPay, '19:00', `${siteUrl}/tickets`, 'It admits 3']) {
      expect(mail?.text).toContain(fact)
      expect(mail?.html).toContain(fact)
    }
    expect(mail?.html).toContain('Quiz &amp; soup')
    expect(mail?.html).toContain(`src="cid:${code}"`)
    const [picture, calendar] = mail?.attachments ?? []
    expect(picture).toMatchObject({ cid: code, contentType: 'image/png' })
    expect(String(picture?.content).slice(1, 4)).toBe('PNG')
    expect(calendar?.content).toContain(`UID:${eventId}@cafe`)
  })

  it('tells a ticket’s buyer where the event is', async () => {
    const box = letterBox()
    const { eventId, typeId } = await makeEvent(database, { title: 'Supper in the hall' })
    await database.query(
      `update public.events set end_time = '00:30', place_name = 'Town Hall', place_address = '1 High St',
         age_guidance = 'Over 18s', included = 'A glass of wine', refund_words = 'Until the day before'
         where id = $1`,
      [eventId],
    )
    await start(box.mailer)
    await buy(database, 'customer', { event: eventId, type: typeId })
    await box.has(1)
    await stopAll()
    const [mail] = box.mails
    for (const fact of [
      '19:00 to 00:30',
      'Town Hall, 1 High St',
      'Over 18s',
      'A glass of wine',
      'Until the day before',
    ]) {
      expect(mail?.text).toContain(fact)
      expect(mail?.html).toContain(fact)
    }
    const calendar = mail?.attachments?.at(-1)?.content
    expect(calendar).toContain('LOCATION:Town Hall\\, 1 High St')
    expect(calendar).toContain('DTEND:')
  })

  it('lets a buyer answer to the address of the settings', async () => {
    await database.execute(`insert into public.site_content (key, value)
      values ('contact_email', ' hello@cafe.example ') on conflict (key) do update set value = excluded.value`)
    const box = letterBox()
    const { eventId, typeId } = await makeEvent(database)
    await start(box.mailer)
    await buy(database, 'customer', { event: eventId, type: typeId })
    await box.has(1)
    await database.query(
      "select private.cancel_purchases(array(select id from public.ticket_purchases where event_id = $1), 'owner')",
      [eventId],
    )
    await box.has(2)
    await stopAll()
    const answersTo = { replyTo: 'hello@cafe.example' }
    expect(box.mails).toMatchObject([answersTo, answersTo])
    await database.execute("delete from public.site_content where key = 'contact_email'")
  })

  it('brings tickets to someone without an account', async () => {
    const box = letterBox()
    const { eventId, typeId } = await makeEvent(database)
    await start(box.mailer)
    await queryAs(database, 'owner', 'select public.add_attendee($1, $2, $3, 1)', [
      eventId,
      typeId,
      'maggie@people.example',
    ])
    await box.has(1)
    await stopAll()
    expect(box.mails[0]).toMatchObject({
      to: 'maggie@people.example',
      subject: 'Your ticket: Quiz night',
    })
    expect(box.mails[0]?.text).toContain(`${siteUrl}/events/${eventId}`)
  })

  it('reports a cancellation', async () => {
    const { eventId, typeId } = await makeEvent(database)
    const code = newCode()
    await buy(database, 'customer', { event: eventId, type: typeId, code })
    await queryAs(
      database,
      'owner',
      'select public.cancel_purchase((select id from public.ticket_purchases where ticket_code = $1))',
      [code],
    )
    const box = letterBox()
    await start(box.mailer)
    await box.has(1)
    await stopAll()
    expect(box.mails).toMatchObject([
      { to: emailOf('customer'), subject: 'Cancelled: Quiz night', html: expect.any(String) },
    ])
    expect(box.mails[0]?.text).toContain(`Ticket Code: ${code}`)
    expect(await queue()).toMatchObject([{ is_sent: true }])
  })

  it('brings a subscriber the link that confirms', async () => {
    const box = letterBox()
    await start(box.mailer)
    await queryAs(
      database,
      'visitor',
      "select public.subscribe_to_newsletter('tea@people.example', form_token => $1)",
      [await formToken(database)],
    )
    await box.has(1)
    await stopAll()
    const [{ token, ending } = { token: '', ending: '' }] = await database.query<{
      token: string
      ending: string
    }>(
      `select token, unsubscribe_token as ending from public.newsletter_subscribers
       where email = 'tea@people.example'`,
    )
    const mail = box.mails[0]
    expect(mail?.text).toContain(`${siteUrl}/newsletter/confirm?token=${token}`)
    const unsubscribe = `${siteUrl}/newsletter/unsubscribe?token=${ending}`
    expect(mail?.html).toContain(unsubscribe)
    expect(mail?.headers?.['List-Unsubscribe']).toBe(`<${unsubscribe}>`)
  })

  it('brings a follower of a series the link that confirms', async () => {
    const { eventId } = await makeEvent(database, { title: 'Book club' })
    await database.query('update public.events set series_id = id where id = $1', [eventId])
    const box = letterBox()
    await start(box.mailer)
    await queryAs(
      database,
      'visitor',
      "select public.follow_events('follower@people.example', $1, form_token => $2)",
      [eventId, await formToken(database)],
    )
    await box.has(1)
    await stopAll()
    const [{ token, ending } = { token: '', ending: '' }] = await database.query<{
      token: string
      ending: string
    }>(
      `select token, unsubscribe_token as ending from public.newsletter_subscribers
       where email = 'follower@people.example'`,
    )
    const mail = box.mails[0]
    expect(mail?.text).toContain('about the next Book club')
    expect(mail?.text).toContain(`${siteUrl}/next-event/confirm?token=${token}`)
    const stop = `${siteUrl}/next-event/stop?token=${ending}`
    expect(mail?.html).toContain(stop)
    expect(mail?.headers?.['List-Unsubscribe']).toBe(`<${stop}>`)
  })

  it('says how much goes back to a card', async () => {
    const show = await makeShow(database, { adult: 10, child: 10, title: 'Card night' })
    await takeCards(database)
    const box = letterBox()
    const held = async (type: string, quantity: number) => {
      const id = await hold(database, 'customer', {
        event: show.eventId,
        lines: [{ type, quantity }],
      })
      return { id, pence: 1250 * quantity }
    }
    const [group, late] = [await held(show.adult, 3), await held(show.last, 1)]
    await settle(database, group.id, group.pence)
    await database.query('select private.expire_hold($1)', [late.id])
    await buy(database, 'other customer', { event: show.eventId, type: show.last })
    await database.execute('delete from private.mail_queue')
    await settle(database, late.id, late.pence)
    await start(box.mailer)
    await box.has(1)
    expect(box.mails[0]?.text).toContain(
      'Your payment for Card night arrived after the time limit, and the places had gone',
    )
    expect(box.mails[0]?.text).toContain('£12.50 will be refunded to the card you paid with.')
    await stopAll()
    await database.execute('delete from private.mail_queue')
    await queryAs(
      database,
      'owner',
      'select public.cancel_tickets(id, 1) from public.ticket_purchases where order_id = $1',
      [group.id],
    )
    await start(box.mailer)
    await box.has(2)
    expect(box.mails[1]?.text).toContain('1 of your 3 tickets for Card night has been cancelled.')
    expect(box.mails[1]?.text).toContain('£12.50 will be refunded to the card you paid with.')
    expect(box.mails[1]?.text).not.toContain('if you have paid')
    await stopAll()
  })

  it('brings a repeated buyer one mail with all codes', async () => {
    const { eventId, typeId } = await makeEvent(database, { title: 'Lino printing' })
    const codes = [newCode(), newCode(), newCode()]
    for (const code of codes)
      await buy(database, 'customer', { event: eventId, type: typeId, code })
    const box = letterBox()
    await start(box.mailer)
    await box.has(1)
    await stopAll()
    expect(box.mails).toMatchObject([{ subject: 'Your tickets: Lino printing' }])
    const [mail] = box.mails
    for (const code of codes) {
      expect(mail?.text).toContain(`Ticket Code: ${code}`)
      expect(mail?.html).toContain(`src="cid:${code}"`)
      expect(mail?.attachments?.find(({ cid }) => cid === code)?.filename).toBe(`${code}.png`)
    }
    expect(await queue()).toMatchObject(codes.map(() => ({ attempts: 1, is_sent: true })))

    await database.execute('delete from private.mail_queue')
    await database.query(
      "select private.cancel_purchases(array(select id from public.ticket_purchases where event_id = $1), 'owner')",
      [eventId],
    )
    await start(box.mailer)
    await box.has(2)
    await stopAll()
    expect(box.mails[1]?.text).toContain('Your tickets for Lino printing have been cancelled')
    for (const code of codes) expect(box.mails[1]?.text).toContain(code)
    expect(box.mails).toHaveLength(2)
  })

  it('sends a stranger ten mails a day at most', async () => {
    const box = letterBox()
    for (let number = 1; number <= 11; number += 1) {
      const { eventId, typeId } = await makeEvent(database)
      await buy(database, 'other customer', { event: eventId, type: typeId })
    }
    await write('After them all')
    await database.execute(
      "update private.mail_queue set next_try_at = now() - interval '1 hour' + id * interval '1 second'",
    )
    await start(box.mailer)
    await box.has(11)
    await stopAll()
    const receivers = box.mails.map(({ to }) => to)
    expect(receivers.filter((to) => to === emailOf('other customer'))).toHaveLength(10)
    expect(receivers).toContain(emailOf('owner'))
    expect((await queue()).filter(({ is_due }) => is_due)).toMatchObject([{ attempts: 0 }])
  })

  it('holds tickets back, where mail is sent, until their buyer has confirmed the address', async () => {
    const { eventId, typeId } = await makeEvent(database)
    await buy(database, 'customer', { event: eventId, type: typeId })
    await write('After it')
    const box = letterBox()
    await start(box.mailer, silent, true)
    await box.has(1)
    await stopAll()
    expect(box.mails.map(({ to }) => to)).toEqual([emailOf('owner')])
    expect(await queue()).toMatchObject([{ attempts: 0, is_due: true }, { is_sent: true }])
  })

  it('tells an owner in one mail of all enquiries above twenty an hour', async () => {
    for (let number = 1; number <= 23; number += 1) await write(`Visitor ${number}`)
    await database.execute(`
      update private.mail_queue set sent_at = now(), next_try_at = null where kind = 'enquiry';
      update private.mail_queue set next_try_at = now() where kind = 'enquiries'`)
    const box = letterBox()
    await start(box.mailer)
    await box.has(1)
    await stopAll()
    expect(box.mails).toMatchObject([{ to: emailOf('owner'), subject: '3 more enquiries' }])
    expect(box.mails[0]?.text).toContain(`All enquiries: ${siteUrl}/owners/enquiries`)
    expect((await queue()).filter(({ is_sent }) => !is_sent)).toEqual([])
  })

  it('sends what was queued while no sender ran', async () => {
    await write('Early')
    await write('Deleted')
    await database.execute("delete from public.enquiries where name = 'Deleted'")
    const box = letterBox()
    await start(box.mailer)
    await box.has(1)
    await stopAll()
    expect(box.mails.map(({ subject }) => subject)).toEqual(['Catering enquiry from Early'])
    expect(await queue()).toMatchObject([{ is_sent: true }])
  })

  it('retries unsent mail with doubling waits, under the same message id', async () => {
    const box = letterBox()
    box.refuse(new Error('421 too busy for <joanne@people.example>'))
    await start(box.mailer)
    await write('Patient')
    await box.has(1)
    await stopAll()
    expect(await queue()).toMatchObject([
      { attempts: 1, is_sent: false, is_due: true, last_error: 'Error: 421 too busy for <…>' },
    ])
    const waits = async () => {
      const [row] = await database.query<{ minutes: number }>(
        `select extract(epoch from next_try_at - now()) / 60 as minutes from private.mail_queue`,
      )
      return Math.round(Number(row?.minutes))
    }
    expect(await waits()).toBe(2)
    await database.execute('update private.mail_queue set next_try_at = now()')
    box.refuse(null)
    await start(box.mailer)
    await box.has(2)
    await stopAll()
    expect(await queue()).toMatchObject([{ attempts: 2, is_sent: true, last_error: null }])
    expect(box.mails[0]?.messageId).toMatch(/^<enquiry\.\d+\.[0-9a-f-]{36}@cafe\.example>$/)
  })

  it('brings everything once when the mail server was down for a day', async () => {
    const down = new Error('connect ECONNREFUSED 192.0.2.1:587')
    for (let number = 1; number <= 3; number += 1) {
      await write(`Visitor ${number}`)
      await database.execute("update public.enquiries set created_at = now() - interval '2 hours'")
    }
    // Each wait passes at once: the ten tries of a day and more.
    for (let hours = 0; hours < 24; ) {
      const box = letterBox()
      box.refuse(down)
      await start(box.mailer)
      await box.has(3)
      await stopAll()
      const [wait] = await database.query<{ hours: number }>(
        `select extract(epoch from max(next_try_at) - now())::float8 / 3600 as hours
         from private.mail_queue`,
      )
      hours += wait?.hours ?? 0
      await database.execute(`update private.mail_queue set
        next_try_at = now() - interval '1 hour' + id * interval '1 second'`)
    }
    expect(await queue()).toMatchObject(
      Array.from({ length: 3 }, () => ({ attempts: 10, is_sent: false, is_due: true })),
    )
    const box = letterBox()
    await start(box.mailer)
    await box.has(3)
    await stopAll()
    expect(box.mails.map(({ subject }) => subject).toSorted()).toEqual(
      [1, 2, 3].map((number) => `Catering enquiry from Visitor ${number}`),
    )
    expect(await queue()).toMatchObject(
      Array.from({ length: 3 }, () => ({ is_sent: true, last_error: null })),
    )
    const health = await queryAs(database, 'owner', 'select * from public.shop_health()')
    expect(health).toMatchObject([{ mail_waiting: 0, mail_stuck: 0, mail_given_up: 0 }])
  })

  it('sends at once what a wrong clock planned for a year ahead', async () => {
    await write('Ahead')
    await database.execute(
      "update private.mail_queue set attempts = 1, next_try_at = now() + interval '1 year'",
    )
    const box = letterBox()
    await start(box.mailer)
    await box.has(1)
    await stopAll()
    expect(await queue()).toMatchObject([{ attempts: 2, is_sent: true }])
  })

  it('gives up after the last attempt', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
    const box = letterBox()
    box.refuse(new Error('550 no such user'))
    await write('Hopeless')
    await database.query('update private.mail_queue set attempts = $1', [MOST_ATTEMPTS - 1])
    await start(box.mailer, log)
    await box.has(1)
    await stopAll()
    expect(await queue()).toMatchObject([{ is_sent: false, is_due: false }])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('given up')
  })

  it.each([
    ['once that it stands still and once that it goes on', new Error('away'), [50, 30]],
    ['nothing of a full disk, of which the watch over it speaks', diskFull, []],
  ])('says %s', async (_, refusal, levels) => {
    const lines: { level: number; msg: string }[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
    let isRefusing = true
    let looks = 0
    const guarded = new Proxy(database, {
      get(target, name) {
        const member = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        if (name !== 'query' || !isRefusing) return member.bind(target)
        looks += 1
        return () => Promise.reject(refusal)
      },
    })
    const box = letterBox()
    await start(box.mailer, log, false, guarded)
    for (let round = 1; round <= 3; round += 1) {
      const before = looks
      await database.execute("select pg_notify('mail_queued', '')")
      await expect.poll(() => looks).toBeGreaterThan(before)
    }
    isRefusing = false
    await write('Patient')
    await box.has(1)
    await expect.poll(() => lines.length).toBe(levels.length)
    await stopAll()
    expect(lines.map(({ level }) => level)).toEqual(levels)
  })

  it('sends each mail once, with any number of processes', async () => {
    const box = letterBox()
    for (let number = 1; number <= 40; number += 1) {
      await write(`Visitor ${number}`)
      await database.execute("update public.enquiries set created_at = now() - interval '2 hours'")
    }
    await Promise.all([1, 2, 3, 4].map(() => start(box.mailer)))
    await box.has(40)
    await stopAll()
    const subjects = box.mails.map(({ subject }) => subject)
    expect(subjects).toHaveLength(40)
    expect(new Set(subjects).size).toBe(40)
  })

  it('pauses between mails for the buyers', async () => {
    const box = letterBox()
    for (let number = 1; number <= 7; number += 1) await write(`Visitor ${number}`)
    const started = performance.now()
    await start(box.mailer)
    await box.has(7)
    await stopAll()
    expect(performance.now() - started).toBeGreaterThan(500)
  })

  it('finishes the mail that it is sending before it stops', async () => {
    const sending = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    await start({
      async send() {
        sending.resolve()
        await arrived.promise
      },
    })
    await write('Last')
    await sending.promise
    const stopped = stopAll()
    arrived.resolve()
    await stopped
    expect(await queue()).toMatchObject([{ is_sent: true }])
  })

  it('mails of accounts have the same paper', async () => {
    const letter = {
      sender: '',
      title: 'Welcome',
      paragraphs: ['Hello <b>Hannah</b>'],
      footer: 'Bye.',
    }
    const button = { label: 'Confirm', url: `${siteUrl}/auth/v1/verify?token=1&type=signup` }
    const compose = withLetterhead(database, siteUrl)
    const { html, text } = await compose({ ...letter, button, code: '123456' })
    for (const form of [html, text]) {
      for (const words of ['Welcome', '123456', 'Coffee Shop', '12 Market Place', 'Bye.']) {
        expect(form).toContain(words)
      }
    }
    expect(html).toContain('Hello &lt;b&gt;Hannah')
    expect(text).toContain(`Confirm: ${button.url}`)
    const { text: codeAlone } = await compose({ ...letter, code: '654321' })
    expect(codeAlone).toContain('Your code: 654321')
  })

  it('mails are in the colours of the café’s theme, as hex values', async () => {
    const compose = withLetterhead(database, siteUrl)
    const letter = { sender: '', title: 'Welcome', paragraphs: ['Hello'], footer: 'Bye.' }
    const market = await compose(letter)
    expect(market.html).toContain(
      'background:#1d2b3e;border-bottom:4px solid #b8324f;color:#f7dc82',
    )
    await database.execute(
      "insert into public.site_content (key, value) values ('theme', 'verdigris')",
    )
    const box = letterBox()
    await start(box.mailer)
    await write('Joanne')
    await box.has(1)
    await stopAll()
    for (const mail of [...box.mails, await compose(letter)]) {
      expect(mail.html).toContain(
        'background:#361e17;border-bottom:4px solid #8a3025;color:#f4bd89',
      )
      expect(mail.html).not.toContain('var(--')
    }
    await database.execute("delete from public.site_content where key = 'theme'")
  })

  it('mails have the café’s strapline', async () => {
    const compose = withLetterhead(database, siteUrl)
    const letter = { sender: '', title: 'Welcome', paragraphs: ['Hello'], footer: 'Bye.' }
    const drawn = (digit: string) => `/storage/v1/object/public/images/look/${digit.repeat(64)}.png`
    const write = (texts: Record<string, string>) =>
      database.query(
        `insert into public.site_content (key, value) select key, value from jsonb_each_text($1::text::jsonb)
         on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(texts)],
      )
    expect((await compose(letter)).html).not.toMatch(/<img|italic/)
    await write({ strapline: 'Tea & <b>buns</b>', icon_192: drawn('1'), logo: '' })
    const named = await compose(letter)
    expect(named.html).toContain('Tea &amp; &lt;b&gt;buns')
    // An initial is drawn only for icons.
    expect(named.html).not.toContain('<img')
    await write({ logo: drawn('2') })
    expect((await compose(letter)).html).toContain(`<img src="${siteUrl}${drawn('1')}"`)
    await database.execute(
      "delete from public.site_content where key in ('strapline', 'icon_192', 'logo')",
    )
  })
})
