import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { makeEvent, openCafe } from './cafe.ts'

describe.skipIf(noDatabase)('what the privacy page says is not kept', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  const ago = (time: string) => `now() - interval '${time}'`

  it('is forgotten on its day, but nothing else is', async () => {
    const { eventId, typeId } = await makeEvent(database)
    await database.execute(`
      insert into public.enquiries (kind, name, email, message, answered_at) values
        ('contact', 'long answered', 'a@people.example', 'Hello', ${ago('366 days')}),
        ('contact', 'answered', 'a@people.example', 'Hello', ${ago('360 days')}),
        ('contact', 'never answered', 'a@people.example', 'Hello', null),
        ('contact', 'open', 'a@people.example', 'Hello', null);
      update public.enquiries set created_at = ${ago('3 years')};
      update public.enquiries set created_at = ${ago('23 months')} where name = 'open';
      insert into private.sent_forms (form, caller, token_issued_at, sent_at) values
        ('enquiry', 'yesterday', now(), ${ago('25 hours')}), ('enquiry', 'today', now(), ${ago('23 hours')});
      delete from private.daily_keys;
      insert into private.daily_keys (day) values (current_date - 1), (current_date);
      insert into public.newsletter_subscribers (email, confirmed_at, created_at) values
        ('never@people.example', null, ${ago('31 days')}),
        ('perhaps@people.example', null, ${ago('29 days')}),
        ('yes@people.example', ${ago('3 years')}, ${ago('3 years')});
      insert into public.ticket_purchases
        (event_id, ticket_type_id, user_id, attendee_email, quantity, total_price, purchase_date) values
        ('${eventId}', '${typeId}', null, 'old@people.example', 1, 12.50, ${ago('85 months')}),
        ('${eventId}', '${typeId}', null, 'new@people.example', 1, 12.50, ${ago('80 months')});
      delete from private.mail_queue;
      insert into private.mail_queue (kind, subject_id, created_at, next_try_at) values
        ('tickets', '${eventId}', ${ago('31 days')}, null),
        ('enquiry', '${eventId}', ${ago('31 days')}, now()),
        ('newsletter', '${eventId}', ${ago('29 days')}, null);
      insert into public.letters (id, subject, state, ended_at) values
        (gen_random_uuid(), 'long sent', 'sent', ${ago('31 days')}),
        (gen_random_uuid(), 'sent', 'sent', ${ago('29 days')});
      insert into private.letter_recipients (letter_id, state) select id, 'sent' from public.letters;
      insert into private.revisions (table_name, record_id, before, is_deleted, changed_at) values
        ('reviews', gen_random_uuid(), '{"name": "long deleted"}', true, ${ago('31 days')}),
        ('reviews', gen_random_uuid(), '{"name": "deleted"}', true, ${ago('29 days')});
      insert into private.page_visits (day, path, visits) values
        (current_date - 402, '/menu', 3), (current_date - 398, '/offers', 3);
      insert into private.visit_sources (day, source, visits) values
        (current_date - 402, 'old.example', 3), (current_date - 398, 'new.example', 3);
    `)
    await database.execute('select private.forget_what_is_old()')
    const list = async (expression: string, table: string) => {
      const rows = await database.query<{ value: string | boolean }>(
        `select ${expression} as value from ${table} order by 1`,
      )
      return rows.map(({ value }) => value)
    }
    expect({
      enquiries: await list('name', 'public.enquiries'),
      subscribers: await list('email', 'public.newsletter_subscribers'),
      purchases: await list('attendee_email', 'public.ticket_purchases'),
      mail: await list('kind', 'private.mail_queue'),
      forms: await list('caller', 'private.sent_forms'),
      bin: await list('title', 'public.bin'),
      visits: await list('path', 'private.page_visits'),
      sources: await list('source', 'private.visit_sources'),
      letters: await list('subject', 'public.letters'),
      reached: await list(
        'subject',
        'private.letter_recipients join public.letters on letters.id = letter_id',
      ),
      keys: await list('day = current_date', 'private.daily_keys'),
    }).toEqual({
      enquiries: ['answered', 'open'],
      subscribers: ['perhaps@people.example', 'yes@people.example'],
      purchases: ['new@people.example', null],
      mail: ['enquiry', 'newsletter'],
      forms: ['today'],
      bin: ['deleted'],
      visits: ['/offers'],
      sources: ['new.example'],
      letters: ['long sent', 'sent'],
      reached: ['sent'],
      keys: [true],
    })
  })
})
