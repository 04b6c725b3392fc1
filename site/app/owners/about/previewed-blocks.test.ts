import { expect, test } from 'vitest'
import { previewedBlocks } from './previewed-blocks'

const block = (id: string, is_active = true) => ({
  id,
  kind: 'words',
  heading: id,
  words: id,
  image_url: null,
  alt_text: '',
  sort_order: 1,
  is_active,
  updated_at: '',
})
const headings = (typed: Parameters<typeof previewedBlocks>[1]) =>
  previewedBlocks([block('a'), block('b', false), block('c')], typed).map(({ heading }) => heading)

test('what is typed is seen in its place, unlike hidden blocks', () => {
  expect(headings({ id: 'a', heading: 'Tea' })).toEqual(['Tea', 'c'])
  expect(headings({ id: 'b', heading: 'Tea' })).toEqual(['a', 'Tea', 'c'])
  expect(headings({ id: 'new', heading: 'Tea' })).toEqual(['a', 'c', 'Tea'])
})
