// Every function of the data API, called with anything: each call is answered, never takes a caller's fault for the
// service's, reveals no holder of a ticket, and changes nothing that is not the caller's.
import { tmpdir } from 'node:os'
import { type Backend, createBackend } from '@cafe/backend'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { makeKeys } from '../../backend/src/tokens/keys.ts'
import { createTokens, type Tokens } from '../../backend/src/tokens/tokens.ts'
import { runs, seed, which } from '../../backend/tests/hostile.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitWorkers, claimsOf, openCafe, type Person, prove } from '../../supabase/tests/cafe.ts'
import { addresses, hideHolders, names, stateOfHidden } from './hidden-holders.ts'

/** The calls of each function; each is sent as each person. */
const callsEach = Math.max(Math.ceil(runs / 25), 1)

interface Called {
  name: string
  names: string[]
}

/** Values as JSON texts, because some of them are no JavaScript values. */
const nasty = [
  ...['null', 'true', '-1', '0', '1', '3', '1.5', '1e400', '-2147483649', '9223372036854775808'],
  ...[
    '123456789012345678901234567890',
    '""',
    '"x"',
    '"NaN"',
    '"Infinity"',
    '"-infinity"',
    '"null"',
  ],
  ...['"\'; drop table public.events; --"', '"\' or true --"', '"$1"', '"%"', '"\\\\"', '"{"'],
  ...['"\\u0000"', '"\\u0007\\u001b[2J"', '"\\ud800"', '"\\ud83e\\uded6"', '"2026-13-45"'],
  ...['"2026-11-23"', '"2031-01-01T25:00:00Z"', '"294277-01-01"', '"4714-01-01 BC"', '[]', '{}'],
  ...[
    '[null]',
    '[[]]',
    '{"a":{"b":[{}]}}',
    '"owner"',
    '"card"',
    '"same"',
    '"a@b.example"',
    '"000000"',
  ],
  `"${'x'.repeat(20_000)}"`,
  `${'['.repeat(300)}${']'.repeat(300)}`,
  `[${Array(300).fill('{}').join()}]`,
]

describe.skipIf(noDatabase)('every function', () => {
  let database: Database
  let backend: Backend
  let tokens: Tokens
  let functions: Called[]
  let hidden: Awaited<ReturnType<typeof hideHolders>>
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
    for (const person of ['customer', 'other customer'] as const) await prove(database, person)
    hidden = await hideHolders(database)
    const keys = await makeKeys()
    tokens = await createTokens(keys)
    const log = pino({ level: 'silent' })
    const siteUrl = 'http://cafe.test'
    backend = await createBackend({ database, keys, siteUrl, folder: tmpdir(), log })
    functions = await database.query<Called>(
      `select proname as name, coalesce(to_json(proargnames[1:pronargs]), '[]') as names from pg_proc
       where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
         and (has_function_privilege('anon', oid, 'execute')
           or has_function_privilege('authenticated', oid, 'execute'))
       -- A caller of these calls nothing after them.
       order by proname in ('delete_my_account', 'end_my_session'), proname`,
    )
  })
  afterAll(() => database.close())

  const argumentsOf = ({ names }: Called, words: string[]) => {
    const known = fc.constantFrom(...words.map((word) => JSON.stringify(word)))
    const one = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...nasty) },
      { weight: 3, arbitrary: known },
      { weight: 2, arbitrary: linesOf(fc.oneof(known, fc.constantFrom(...nasty))) },
      { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
    )
    const given = fc.tuple(...names.map((name) => one.map((json) => [name, json] as const)))
    return fc.record({
      given,
      /** Names that the function does not have, or one argument too few. */
      changed: fc.constantFrom('no', 'no', 'no', 'no', 'more', 'fewer'),
      isQuery: fc.constantFrom(false, false, false, true),
    })
  }

  async function tokenOf(person: Person): Promise<string> {
    if (person === 'visitor') return backend.anonKey
    return tokens.sign({ ...claimsOf(person), exp: Math.floor(Date.now() / 1000) + 600 })
  }

  function requestOf(name: string, { given, changed, isQuery }: Sent, token: string): Request {
    const pairs = changed === 'fewer' ? given.slice(1) : [...given]
    if (changed === 'more') pairs.push(['nobody', '1'])
    const url = `http://cafe.test/rest/v1/rpc/${name}`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    if (isQuery) {
      const values = pairs.map(([key, json]) => [key, json.replace(/^"|"$/g, '').slice(0, 2000)])
      return new Request(`${url}?${new URLSearchParams(values)}`, { headers })
    }
    const body = `{${pairs.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join()}}`
    return new Request(url, { method: 'POST', headers, body })
  }

  it.each([
    ['visitors and customers', ['visitor', 'customer', 'other customer'], names],
    ['the door', ['door'], addresses],
  ] as const)(
    `reveals no holder to %s ${which}`,
    async (_, people, secrets) => {
      const byDoor = people[0] === 'door'
      const words = [...hidden.known, ...(byDoor ? hidden.codes : [])]
      const senders = await Promise.all(people.map(async (it) => [it, await tokenOf(it)] as const))
      const before = await stateOfHidden(database, { byDoor })
      expect(functions.length).toBeGreaterThan(80)
      for (const called of functions) {
        await fc.assert(
          fc.asyncProperty(argumentsOf(called, words), async (sent) => {
            for (const [person, token] of senders) {
              const answer = await backend.fetch(requestOf(called.name, sent, token))
              const text = await answer.text()
              expect(answer.status, `${called.name} as ${person}: ${text}`).toBeLessThan(500)
              const told = secrets.filter((word) => text.includes(word))
              expect(told, `${called.name} as ${person}`).toEqual([])
            }
          }),
          { numRuns: callsEach, seed },
        )
        expect(await stateOfHidden(database, { byDoor }), called.name).toBe(before)
      }
    },
    60_000 + runs * 300,
  )
})

interface Sent {
  given: (readonly [name: string, json: string])[]
  changed: string
  isQuery: boolean
}

/** Lists of lines as the functions take them, with any value in each place. */
function linesOf(value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const keys = [
    ['ticket_type_id', 'quantity', 'total_price', 'ticket_code'],
    ['id', 'ticket', 'people', 'amount', 'method', 'admitted_at'],
    ['id', 'name', 'price', 'capacity'],
  ]
  return fc
    .tuple(fc.constantFrom(...keys), fc.array(value, { minLength: 6, maxLength: 6 }))
    .map(([line, values]) => {
      const parts = line.map((key, index) => `${JSON.stringify(key)}:${values[index]}`)
      return `[{${parts.join()}}]`
    })
}
