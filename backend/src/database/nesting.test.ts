import { describe, expect, it } from 'vitest'
import { mustNotNestDeeply } from './nesting.ts'

const deepJson = '['.repeat(2000) + ']'.repeat(2000)
const inQuotes = JSON.stringify(deepJson)

describe('text that is nested too deeply', () => {
  it.each([
    ['JSON', deepJson],
    ['JSON that hides it behind strings', `${'["]",'.repeat(2000)}1${']'.repeat(2000)}`],
    ['an array of Postgres with JSON within quotes', `{${inQuotes}}`],
    ['an array of Postgres with several elements', `{"{}",${inQuotes}}`],
    ['an array of Postgres that names its bounds', `[1:1]={${inQuotes}}`],
    ['an array of Postgres that names its last bound', `[2]={${inQuotes}}`],
    ['a row of Postgres', `(${inQuotes})`],
  ])('is refused: %s', (_, text) => {
    expect(() => mustNotNestDeeply(text)).toThrow('stack depth limit exceeded')
  })

  it.each([
    ['an object with brackets in a string', JSON.stringify({ description: deepJson })],
    ['a list with brackets in a string', JSON.stringify([{ description: deepJson }])],
    ['a list of numbers', JSON.stringify(Array.from({ length: 2000 }, () => [1]))],
    ['a list that begins with a string', JSON.stringify([deepJson])],
  ])('passes with few levels: %s', (_, text) => {
    expect(() => mustNotNestDeeply(text)).not.toThrow()
  })
})
