import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast, cssOf } from './colour.ts'
import { weakPairs } from './contrast-pairs.ts'
import { mailInks, themeOf, tokensOf } from './look.ts'
import { colourNames, fixedColours } from './theme.ts'
import { themeIds, themes } from './themes.ts'

const sheet = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8')
const inSheet = (name: string) => sheet.match(new RegExp(`--color-${name}: ([^;]+);`))?.[1]

test.each(themeIds)('every word can be read in %s', (id) => {
  expect(weakPairs(themes[id].colours)).toEqual([])
})

test('the first theme is the one of the site’s own sheet', () => {
  const { colours, awning } = themes['market-day']
  for (const name of colourNames)
    expect([name, inSheet(name)]).toEqual([name, cssOf(colours[name])])
  for (const [name, colour] of Object.entries(fixedColours)) {
    expect([name, inSheet(name)]).toEqual([name, cssOf(colour)])
  }
  expect(awning).toBe('wide')
})

test('contrast is that of the eight-bit colours', () => {
  const { ink, paper, custard, fascia } = themes.verdigris.colours
  expect(contrast(ink, paper).toFixed(1)).toBe('15.4')
  expect(contrast(custard, fascia).toFixed(1)).toBe('9.2')
})

test('a café is painted as its owners chose, else as the first theme', () => {
  const own = { own_paint: '#09466F', own_signal: '#F5DB59' }
  expect(themeOf({ theme: 'verdigris', ...own })).toBe(themes.verdigris)
  expect(themeOf({ theme: 'own', ...own }).colours.fascia).toEqual(expect.any(Array))
  expect(themeOf({ theme: 'own', ...own })).not.toBe(themes['market-day'])
  expect(themeOf({ theme: 'own', own_paint: '#111', own_signal: '#fff' })).toBe(
    themes['market-day'],
  )
  expect(themeOf({ theme: 'constructor', ...own })).toBe(themes['market-day'])
})

test('a theme is custom properties for pages, hex values for mails', () => {
  expect(tokensOf(themes.verdigris)).toMatchObject({
    '--color-fascia': 'oklch(26.5% 0.04 36)',
    '--awning': expect.stringContaining('linear-gradient('),
  })
  expect(mailInks(themes.verdigris, ['fascia', 'custard'])).toEqual({
    fascia: '#361e17',
    custard: '#f4bd89',
  })
})
