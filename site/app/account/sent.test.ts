import { expect, test } from 'vitest'
import { sentSchema } from './sent'

test('a button sends no values', () => {
  expect(sentSchema.parse({ intent: 'end-session', id: 'a1' })).toMatchObject({
    intent: 'end-session',
    id: 'a1',
  })
})
