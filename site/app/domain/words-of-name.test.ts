import { expect, test } from 'vitest'
import names from '../../../supabase/twins/names.json'
import { wordsOfName } from './words-of-name.ts'

test('a name has the words that the database finds in it', () => {
  expect(names.map(([name = '']) => [name, wordsOfName(name)])).toEqual(names)
})
