import { expect, test } from 'vitest'
import twins from '../../../supabase/twins/names.json'
import { wordsOfName } from './words-of-name.ts'

test('a name has the words that the database finds in it', () => {
  expect(twins.map(([name = '']) => [name, wordsOfName(name)])).toEqual(twins)
})
