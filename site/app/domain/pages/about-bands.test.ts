import { expect, test } from 'vitest'
import { aboutBands } from './about-bands'

const words = (id: string) => ({ kind: 'words', id })
const value = (id: string) => ({ kind: 'value', id })

test('values in a row share a band, while pictures alternate sides', () => {
  const blocks = [words('a'), value('b'), value('c'), words('d'), value('e')]
  expect(aboutBands(blocks)).toEqual([
    { kind: 'words', block: words('a'), isPictureFirst: false },
    { kind: 'values', blocks: [value('b'), value('c')] },
    { kind: 'words', block: words('d'), isPictureFirst: true },
    { kind: 'values', blocks: [value('e')] },
  ])
  expect(aboutBands([])).toEqual([])
})
