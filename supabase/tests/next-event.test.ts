// Followers: who asked to hear of all events or of a series, and the letter that lies ready when one comes.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitWorkers, formToken, makeEvent, openCafe, queryAs } from './cafe.ts'
import { addSubscribers, saveLetter, sendLetter } from './letters.ts'

describe.skipIf(noDatabase)('followers of events', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
  })
  afterAll(() => database.close())
  beforeEach(() =>
    database.execute(`delete from public.letters; delete from private.mail_queue;
      delete from public.newsletter_subscribers; delete from private.sent_forms;
      delete from public.ticket_types; delete from public.events;
      delete from public.site_content`),
  )

  async function follow(email: string, seriesId: string | null = null) {
    const token = await formToken(database)
    return queryAs(database, 'visitor', "select public.follow_events($1, $2, '', $3)", [
      email,
      seriesId,
      token,
    ])
  }
  /** Lists who wants to hear of what. */
  const wishes = async () => {
    const rows = await database.query<{ email: string; hears_of: string }>(
      'select email, hears_of from public.newsletter_subscribers order by email, hears_of',
    )
    return rows.map(({ email, hears_of }) => [email, hears_of])
  }
  const addFollower = (email: string, hearsOf = 'events') =>
    database.query(
      'insert into public.newsletter_subscribers (email, hears_of, confirmed_at) values ($1, $2, now())',
      [email, hearsOf],
    )
  const drafts = () =>
    database.query<{ id: string; subject: string; event_id: string }>(
      "select id, subject, event_id from public.letters where audience = 'followers' and state = 'draft' order by created_at, subject",
    )
  const repeat = (id: string, days: number[]) =>
    queryAs(
      database,
      'owner',
      `select public.repeat_event($1, (
         select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'event_date', current_date + day))
           from unnest($2::int[]) as day
       ), true)`,
      [id, `{${days.join(',')}}`],
    )
  async function makeSeries(title = 'Quiz night') {
    const { eventId } = await makeEvent(database, { title })
    await repeat(eventId, [21])
    return eventId
  }
  const tend = () => database.execute('select private.tend_letters()')

  describe('that ask', () => {
    it('have one row for each wish beside the newsletter', async () => {
      const seriesId = await makeSeries()
      await addSubscribers(database, 1)
      for (const _ of [1, 2]) {
        await follow('Reader1@people.example')
        await follow('reader1@people.example', seriesId)
      }
      const address = 'reader1@people.example'
      expect(await wishes()).toEqual(
        [
          [address, 'events'],
          [address, 'newsletter'],
          [address, seriesId],
        ].sort((a, b) => (a[1] ?? '').localeCompare(b[1] ?? '')),
      )
      const mails = await database.query("select from private.mail_queue where kind = 'newsletter'")
      expect(mails).toHaveLength(2)
    })

    it.each([
      ['of a series that is not on the site', false],
      ['of one that never was', null],
    ])('are refused %s', async (_, isPublished) => {
      let seriesId: string = randomUUID()
      if (isPublished === false) {
        seriesId = await makeSeries()
        await database.execute('update public.events set is_published = false')
      }
      await expect(follow('j@people.example', seriesId)).rejects.toMatchObject({ code: '23514' })
      expect(await wishes()).toEqual([])
    })

    it('leave each series with all events, but not the newsletter', async () => {
      const seriesId = await makeSeries()
      await addSubscribers(database, 1)
      await addFollower('reader1@people.example')
      await addFollower('reader1@people.example', seriesId)
      await addFollower('other@people.example', seriesId)
      await leave('events')
      expect(await wishes()).toEqual([
        ['other@people.example', seriesId],
        ['reader1@people.example', 'newsletter'],
      ])
      await leave(seriesId)
      expect(await wishes()).toEqual([['reader1@people.example', 'newsletter']])
    })

    it('leave the newsletter without their events', async () => {
      await addSubscribers(database, 1)
      await addFollower('reader1@people.example')
      await leave('newsletter')
      expect(await wishes()).toEqual([['reader1@people.example', 'events']])
    })
  })

  async function leave(hearsOf: string) {
    const [row] = await database.query<{ token: string }>(
      'select unsubscribe_token as token from public.newsletter_subscribers where hears_of = $1',
      [hearsOf],
    )
    await queryAs(database, 'visitor', 'select public.unsubscribe_from_newsletter($1)', [
      row?.token ?? '',
    ])
  }

  describe('of an event that comes on the site', () => {
    it('have a draft with its name, its date and the event itself', async () => {
      await addFollower('j@people.example')
      const { eventId } = await makeEvent(database, { title: 'Shanties\nupstairs' })
      const [draft] = await database.query<{ day: string }>(
        `select subject, blocks, state, audience, event_id,
           to_char(current_date + 14, 'FMDay FMDD FMMonth') as day from public.letters`,
      )
      expect(draft).toMatchObject({
        subject: `Shanties upstairs, ${draft?.day}`,
        blocks: [{ kind: 'words' }, { kind: 'event', event_id: eventId }],
        state: 'draft',
        audience: 'followers',
        event_id: eventId,
      })
      const mails = await database.query("select from private.mail_queue where kind = 'letter'")
      expect(mails).toEqual([])
    })

    it('have none while none has confirmed', async () => {
      await database.execute(
        "insert into public.newsletter_subscribers (email, hears_of) values ('j@people.example', 'events')",
      )
      await addSubscribers(database, 1)
      await makeEvent(database)
      expect(await drafts()).toEqual([])
    })

    it('that was there before they asked have none', async () => {
      const { eventId } = await makeEvent(database)
      await addFollower('j@people.example')
      await tend()
      await database.query('update public.events set is_published = false where id = $1', [eventId])
      await database.query('update public.events set is_published = true where id = $1', [eventId])
      expect(await drafts()).toEqual([])
    })

    it('have one draft, also after it was deleted', async () => {
      await addFollower('j@people.example')
      const { eventId } = await makeEvent(database)
      await database.execute('delete from public.letters')
      await database.query('update public.events set is_published = true where id = $1', [eventId])
      await tend()
      expect(await drafts()).toEqual([])
    })

    it('have it once the time has come at which it goes up', async () => {
      await addFollower('j@people.example')
      const { eventId } = await makeEvent(database, { is_published: false })
      await database.query(
        `update public.events set is_published = true,
           publish_at = date_trunc('minute', now()) + interval '1 day' where id = $1`,
        [eventId],
      )
      expect(await drafts()).toEqual([])
      await database.query('alter table public.events disable trigger draft_letters')
      await database.query(
        "update public.events set publish_at = date_trunc('minute', now()) where id = $1",
        [eventId],
      )
      await database.query('alter table public.events enable trigger draft_letters')
      await Promise.all([tend(), tend()])
      expect(await drafts()).toMatchObject([{ event_id: eventId }])
    })

    it.each([
      ['is over', { days: -1 }],
      ['is a draft', { is_published: false }],
    ])('have none where it %s', async (_, event) => {
      await addFollower('j@people.example')
      await makeEvent(database, event)
      expect(await drafts()).toEqual([])
    })

    it('have theirs as soon as a closed café opens', async () => {
      await addFollower('j@people.example')
      await database.execute(
        "insert into public.site_content (key, value) values ('door_sign', 'closed')",
      )
      await makeEvent(database)
      expect(await drafts()).toEqual([])
      await database.execute("delete from public.site_content where key = 'door_sign'")
      await tend()
      expect(await drafts()).toHaveLength(1)
    })

    it('have one for all new dates of a series', async () => {
      const seriesId = await makeSeries()
      await addFollower('j@people.example', seriesId)
      await makeEvent(database, { title: 'Another evening' })
      expect(await drafts()).toEqual([])
      await repeat(seriesId, [42, 28, 35])
      const [draft, ...others] = await drafts()
      expect(others).toEqual([])
      const [next] = await database.query<{ id: string }>(
        'select id from public.events where event_date = current_date + 28',
      )
      expect(draft?.event_id).toBe(next?.id)
      // Once it is sent, later dates have another.
      await database.execute("update public.letters set state = 'sent'")
      await repeat(seriesId, [49])
      expect(await drafts()).toHaveLength(1)
    })

    it('wait for theirs while there are fifty drafts', async () => {
      await addFollower('j@people.example')
      await database.execute(
        'insert into public.letters (id) select gen_random_uuid() from generate_series(1, 50)',
      )
      await makeEvent(database)
      expect(await drafts()).toEqual([])
      await database.execute('delete from public.letters')
      await tend()
      expect(await drafts()).toHaveLength(1)
    })
  })

  describe('that get the letter', () => {
    const reached = async () => {
      const rows = await database.query<{ email: string; hears_of: string }>(
        `select email, hears_of from private.letter_recipients
           join public.newsletter_subscribers as people on people.id = subscriber_id order by email`,
      )
      return rows.map(({ email, hears_of }) => [email, hears_of])
    }

    it('are those of all events and of its series, each address once', async () => {
      const [seriesId, otherId] = [await makeSeries(), await makeSeries('Book club')]
      await addSubscribers(database, 1)
      await addFollower('all@people.example')
      await addFollower('both@people.example', seriesId)
      await addFollower('both@people.example')
      await addFollower('quiz@people.example', seriesId)
      await addFollower('books@people.example', otherId)
      const letter = await saveLetter(database, { audience: 'followers', event_id: seriesId })
      expect(await sendLetter(database, letter)).toBe(3)
      expect(await reached()).toEqual([
        ['all@people.example', 'events'],
        // The link of the wider wish stops both.
        ['both@people.example', 'events'],
        ['quiz@people.example', seriesId],
      ])
    })

    it('are no readers of the newsletter', async () => {
      await addFollower('j@people.example')
      const letter = await saveLetter(database)
      await expect(sendLetter(database, letter)).rejects.toThrow('Nobody would get this letter yet')
    })

    it('are none of no event', async () => {
      const letter = await saveLetter(database, { audience: 'followers' })
      await expect(sendLetter(database, letter)).rejects.toThrow('Please choose the event first')
    })
  })

  it('have letters that lie ready, as only owners see', async () => {
    await addFollower('j@people.example')
    await makeEvent(database, { title: 'Shanties' })
    const [draft] = await drafts()
    const ready = async (person: 'owner' | 'staff') =>
      queryAs(database, person, 'select letters from public.to_deal_with()')
    expect(await ready('owner')).toEqual([
      { letters: [{ id: draft?.id, subject: draft?.subject }] },
    ])
    expect(await ready('staff')).toEqual([])
  })

  it('are forgotten with the last date of their series', async () => {
    const seriesId = await makeSeries()
    await addFollower('j@people.example', seriesId)
    await addFollower('k@people.example')
    const forget = () =>
      database.execute(`update private.forgetting set last_run_at = now(), resumes_at = now() - interval '1 day';
        select private.forget_what_is_old()`)
    await forget()
    expect(await wishes()).toHaveLength(2)
    await database.execute('delete from public.ticket_types; delete from public.events')
    await forget()
    expect(await wishes()).toEqual([['k@people.example', 'events']])
  })
})
