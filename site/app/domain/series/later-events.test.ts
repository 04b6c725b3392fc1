import { expect, test } from 'vitest'
import { laterQuery, rowsOf } from './later-events'

const rows = (query: string) => rowsOf(new URLSearchParams(query))

test('an address asks for the rows before its later events as well', () => {
  expect([rows(''), rows('from=10'), rows('from=90')]).toEqual([10, 20, 100])
})

test('a made-up address asks for the first rows', () => {
  expect(['from=0', 'from=15', 'from=100', 'from=-10', 'from=1e9', 'from=x'].map(rows)).toEqual(
    Array(6).fill(10),
  )
})

test('the list leads on up to its longest page', () => {
  expect([laterQuery(10), laterQuery(90), laterQuery(100), laterQuery(0)]).toEqual([
    '?from=10',
    '?from=90',
    null,
    null,
  ])
})
