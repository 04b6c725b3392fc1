import { expect, test } from 'vitest'
import { addressesIn, importSchema } from './import-form'

const good = { list: 'ann@people.example', way: 'ask', agreed_on: '', source: '' } as const
const elsewhere = { ...good, way: 'agreed', agreed_on: '2026-05-01', source: 'Till list' } as const

test('addresses are found in a pasted list, each once', () => {
  const list =
    'Ann <Ann@people.example>, bob@people.example;\nann@people.example\t"Cy" cy@people.example'
  expect(addressesIn(list)).toEqual([
    'ann@people.example',
    'bob@people.example',
    'cy@people.example',
  ])
})

test.each([good, elsewhere])('%j can be sent', (form) => {
  expect(importSchema.safeParse(form).success).toBe(true)
})

test.each([
  [{ ...good, list: 'Ann and Bob' }, 'Please paste at least one address'],
  [{ ...good, list: 'ann@people' }, '‘ann@people’ isn’t an email address'],
  [{ ...elsewhere, agreed_on: '' }, 'Please say on which day they agreed'],
  [{ ...elsewhere, source: ' ' }, 'Please say where they agreed'],
])('%j is refused: %s', (form, message) => {
  expect(importSchema.safeParse(form).error?.issues[0]?.message).toBe(message)
})
