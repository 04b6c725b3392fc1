// The guards against robots in the forms that anyone may send; they never shut out everybody else.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientNetworkOf as networkOfClient } from '../../backend/src/client-network.ts'
import type { Database, Value } from '../../backend/src/database/database.ts'
import { addressesOfCallers, addressesOfOne } from '../../backend/tests/client-networks.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { formToken, openCafe, queryAs, scopeOf } from './cafe.ts'

interface Form {
  email?: string
  website?: string
  token?: string | null
  /** The network address of the caller. */
  from?: string
}

describe.skipIf(noDatabase)('a form that anyone may send', () => {
  let database: Database
  let given: string
  beforeAll(async () => {
    database = await openCafe()
  })
  beforeEach(async () => {
    given = await formToken(database)
    await database.execute(`delete from public.enquiries; delete from public.newsletter_subscribers;
      delete from private.sent_forms`)
  })
  afterAll(() => database.close())

  function callFrom(address: string | undefined, text: string, values: Value[]) {
    const headers = address && { 'request.headers': JSON.stringify({ 'x-forwarded-for': address }) }
    const { settings } = scopeOf('visitor')
    return database.queryIn({ settings: { ...settings, ...headers } }, text, values)
  }

  const write = ({ email = 'j@people.example', website = '', token = given, from }: Form = {}) =>
    callFrom(
      from,
      `insert into public.enquiries (kind, name, email, message, website, form_token)
       values ('contact', 'Joanne', $1, 'Hello', $2, $3)`,
      [email, website, token],
    )

  const subscribe = ({
    email = 'j@people.example',
    website = '',
    token = given,
    from,
  }: Form = {}) =>
    callFrom(from, 'select public.subscribe_to_newsletter($1, $2, $3)', [email, website, token])

  const follow = ({ email = 'j@people.example', website = '', token = given, from }: Form = {}) =>
    callFrom(from, 'select public.follow_events($1, null, $2, $3)', [email, website, token])

  const stored = async (table: string) =>
    (await database.query(`select from public.${table}`)).length

  /** Pretends that so many forms were taken in from as many other networks within the hour. */
  const sentByOthers = (form: string, count: number) =>
    database.query(
      `insert into private.sent_forms (form, caller, token_issued_at)
       select $1, 'caller ' || number, now() from generate_series(1, $2) as number`,
      [form, count],
    )

  describe.each([
    ['enquiry', write],
    ['subscription', subscribe],
    ['wish to hear of events', follow],
  ])('(%s)', (_, send) => {
    const refused = { code: '23514' }

    it('is taken from a person', async () => {
      await send()
    })

    it('is refused with the field filled in that nobody sees', async () => {
      await expect(send({ website: 'spam.example' })).rejects.toMatchObject(refused)
    })

    it('is refused unless it has what the page was given', async () => {
      const [time = '', signature = ''] = given.split('.')
      const later = `${Number(time) + 1}.${signature}`
      for (const token of [null, '', 'x', time, later, `${given}0`, `${time}.${'0'.repeat(64)}`]) {
        await expect(send({ token })).rejects.toMatchObject(refused)
      }
    })

    it('is refused if it is quicker than a person or a day old', async () => {
      const [now] = await queryAs<{ token: string }>(
        database,
        'visitor',
        'select public.form_token() as token',
      )
      await expect(send({ token: now?.token ?? '' })).rejects.toMatchObject(refused)
      for (const [seconds, fits] of [
        [1, false],
        [3, true],
        [86_000, true],
        [86_500, false],
      ] as const) {
        const sent = send({ token: await formToken(database, seconds) })
        if (fits) await sent
        else await expect(sent).rejects.toMatchObject(refused)
      }
    })

    it('is taken from one network ten times an hour, five with one token', async () => {
      const from = '192.0.2.1'
      const isRefused = (form: Form) => expect(send(form)).rejects.toMatchObject({ code: 'PT429' })
      for (let time = 1; time <= 10; time += 1) {
        const token = await formToken(database, 100 + (time % 4))
        await send({ email: `${time}@bot.example`, from, token })
      }
      await isRefused({ email: 'other@bot.example', from, token: await formToken(database, 200) })
      // A sender of X-Forwarded-For may write anything behind the first comma.
      await isRefused({ from: `${from}, 192.0.2.9`, token: await formToken(database, 200) })
      await isRefused({ from: `::ffff:${from}`, token: await formToken(database, 200) })
      await send({ from: '192.0.2.2' })
      await database.execute(
        "update private.sent_forms set sent_at = now() - interval '61 minutes'",
      )
      for (let time = 1; time <= 5; time += 1) await send({ from })
      await isRefused({ from })
      await send({ from: '192.0.2.3' })
    })

    it('counts the network of an IPv6 address, which has as many as anyone likes', async () => {
      const sent = []
      for (const from of addressesOfOne(64))
        sent.push(await send({ from }).catch(({ code }) => code))
      expect(sent.slice(5)).toEqual(Array(59).fill('PT429'))
      expect(sent).not.toEqual(Array(64).fill('PT429'))
      await send({ from: '2001:db8:0:2::1' })
    })

    it('counts the sender where nobody knows the network', async () => {
      for (let time = 1; time <= 5; time += 1) await send({ email: 'A@people.example' })
      await expect(send({ email: 'a@people.example' })).rejects.toMatchObject({ code: 'PT429' })
      await send({ email: 'b@people.example' })
    })

    it('counts each of several at once', async () => {
      const sent = Array.from({ length: 8 }, () => send({ from: '192.0.2.1' }))
      const results = await Promise.allSettled(sent)
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    })
  })

  it('has the network that the backend counts, whatever its address is', async () => {
    const networkOf = async (address: string) => {
      const headers = { 'request.headers': JSON.stringify({ 'x-forwarded-for': address }) }
      const [row] = await database.queryIn<{ network: string }>(
        { settings: headers },
        'select private.caller_network() as network',
      )
      return row?.network ?? ''
    }
    for (const addresses of addressesOfCallers) {
      for (const address of addresses) {
        expect([address, await networkOf(address)]).toEqual([address, networkOfClient(address)])
      }
    }
  })

  it.each([
    ['enquiry', write],
    ['newsletter', subscribe],
  ])('(%s) is not shut for everybody by very many others', async (form, send) => {
    await sentByOthers(form, 1999)
    await send({ from: '192.0.2.1' })
    // The limit for everybody together is the last resort.
    await expect(send({ from: '192.0.2.2' })).rejects.toMatchObject({ code: 'PT429' })
  })

  it('leaves no trace of who sent it but a hash of today', async () => {
    await write({ from: '192.0.2.1' })
    const [sent] = await database.query<{ caller: string }>('select * from private.sent_forms')
    expect(sent).toMatchObject({ form: 'enquiry', caller: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await database.query('select form_token from public.enquiries')).toEqual([
      { form_token: null },
    ])
    await database.execute('update private.daily_keys set day = day - 1')
    await write({ from: '192.0.2.1' })
    const rows = await database.query<{ caller: string }>('select caller from private.sent_forms')
    expect(new Set(rows.map(({ caller }) => caller)).size).toBe(2)
    expect(await database.query('select from private.daily_keys')).toHaveLength(1)
  })

  it.each([
    ['the newsletter', 'newsletter', subscribe],
    ['all events', 'events', follow],
  ])('does not tell who is on the list of %s', async (_, hearsOf, send) => {
    await database.query(
      "insert into public.newsletter_subscribers (email, hears_of) values ('x@people.example', $1)",
      [hearsOf],
    )
    const from = '192.0.2.1'
    const outcomes = []
    const x = 'x@people.example'
    for (const email of [x, 'new@people.example', x, x, x, 'newer@people.example', x]) {
      outcomes.push(
        await send({ email, from }).then(
          () => 'taken',
          ({ code }) => code,
        ),
      )
    }
    expect(outcomes).toEqual([...Array(5).fill('taken'), 'PT429', 'PT429'])
    expect(await stored('newsletter_subscribers')).toBe(2)
  })
})
