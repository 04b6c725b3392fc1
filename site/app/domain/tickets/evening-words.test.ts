import { expect, it } from 'vitest'
import { eveningWordsOf } from './evening-words'

const line = { holder: 'Ann', quantity: 2, answer: '', order_id: 'a', to_pay: null }

it('an evening says what is to come, by orders and not by tickets', () => {
  const lines = [
    { ...line, to_pay: 12.5 },
    { ...line, to_pay: 8 },
    { ...line, order_id: 'b', to_pay: 0.5 },
    { ...line, order_id: 'c', to_pay: 0 },
  ]
  expect(eveningWordsOf(lines).toCome).toBe('£21.00 to come from 2 orders.')
})

it('an evening says how many told the café something', () => {
  const lines = [
    { ...line, answer: 'Two vegans' },
    { ...line, order_id: 'b', answer: 'A pushchair' },
    { ...line, order_id: 'c' },
  ]
  expect(eveningWordsOf(lines).said).toBe('2 told us something: 2 vegan.')
})

it('an evening without either says nothing', () => {
  expect(eveningWordsOf([line])).toEqual({ toCome: '', said: '' })
})
