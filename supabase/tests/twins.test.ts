// Rules that the site repeats, because a phone or a page has to know them without the database. The unit tests of
// site/app/domain read the same cases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import doorDays from '../twins/door-days.json' with { type: 'json' }
import givingBack from '../twins/giving-back.json' with { type: 'json' }
import londonInstants from '../twins/london-instants.json' with { type: 'json' }
import names from '../twins/names.json' with { type: 'json' }
import onSale from '../twins/on-sale.json' with { type: 'json' }
import quantities from '../twins/quantities.json' with { type: 'json' }
import ticketCodes from '../twins/ticket-codes.json' with { type: 'json' }
import undoing from '../twins/undoing.json' with { type: 'json' }
import unpaidDeadlines from '../twins/unpaid-deadlines.json' with { type: 'json' }
import { openCafe } from './cafe.ts'

describe.skipIf(noDatabase)('a rule that the site repeats', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  it.each([
    ['private.words_of_name', names, 'private.words_of_name(input)'],
    ['private.ticket_code_of', ticketCodes, 'private.ticket_code_of(input)'],
    [
      'private.london_instant',
      londonInstants,
      `to_char(private.london_instant(input::timestamp) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    ],
  ])('is the same in %s', async (_, twins, call) => {
    const answers = await database.query<{ input: string; answer: string }>(
      `select input, ${call} as answer from jsonb_array_elements_text($1) as input`,
      [JSON.stringify(twins.map(([input]) => input))],
    )
    expect(answers.map(({ input, answer }) => [input, answer])).toEqual(twins)
  })

  it.each<[string, { input: unknown; answer: boolean }[], string]>([
    ['private.is_quantity', quantities, 'private.is_quantity(input::integer)'],
    [
      'private.may_give_back',
      givingBack,
      `private.may_give_back(
        jsonb_populate_record(null::public.events, input), (input->>'is_paid')::boolean, (input->>'at')::timestamptz
      )`,
    ],
    [
      'private.is_door_day',
      doorDays,
      `private.is_door_day((input->>'event_date')::date, (input->>'today')::date)`,
    ],
    [
      'private.may_undo',
      undoing,
      `private.may_undo(now() - make_interval(secs => (input->>'seconds_ago')::integer))`,
    ],
    [
      'private.is_on_sale',
      onSale,
      `private.is_on_sale(
        jsonb_populate_record(null::public.events, input || '{"is_published": true}'), (input->>'at')::timestamptz
      )`,
    ],
    [
      'private.kept_until',
      unpaidDeadlines,
      `private.kept_until(
        jsonb_populate_record(null::public.ticket_purchases, input), jsonb_populate_record(null::public.events, input)
      ) is not null`,
    ],
  ])('holds for the same rows in %s', async (_, twins, call) => {
    const answers = await database.query<{ answer: boolean }>(
      `select ${call} as answer from jsonb_array_elements($1) with ordinality as cases (input, place) order by place`,
      [JSON.stringify(twins.map(({ input }) => input))],
    )
    expect(answers.map(({ answer }) => answer)).toEqual(twins.map(({ answer }) => answer))
  })
})
