import { expect, test } from 'vitest'
import { kitchenSheetOf } from './kitchen-sheet'

const line = { holder: 'Bell, Nora', quantity: 2, answer: '', order_id: 'a' }

test('bookings that said something come apart from the others', () => {
  const sheet = kitchenSheetOf([
    { ...line, answer: 'Nuts, badly. Even traces.' },
    { ...line, holder: 'Marsden, Ellie', quantity: 4, order_id: 'b' },
    { ...line, holder: null, quantity: 1, order_id: 'c' },
  ])
  expect(sheet).toMatchObject({ people: 7, silent: 5 })
  expect(sheet.told.map(({ name }) => name)).toEqual(['Bell, Nora'])
  expect(sheet.others.map(({ name, places }) => `${name} ${places}`)).toEqual([
    'Marsden, Ellie 4',
    'No name 1',
  ])
})

test('the tickets of one order and name are one booking', () => {
  const { told } = kitchenSheetOf([
    { ...line, answer: 'vegan' },
    { ...line, quantity: 1, answer: 'vegan' },
  ])
  expect(told).toMatchObject([{ places: 3, needs: [{ words: 'vegan', people: 1 }] }])
})

test('what was sent to friends is no place of the holder', () => {
  expect(kitchenSheetOf([{ ...line, quantity: 0 }])).toMatchObject({ people: 0, others: [] })
})

test.each([
  ['Nut allergy', ['tree nuts 1']],
  ['2 vegans, one vegetarian', ['vegan 2', 'vegetarian 1']],
  ['9 vegans', ['vegan 2']],
  ['I’m coeliac', ['cereals containing gluten 1']],
  ['Peanuts', ['peanuts 1']],
  ['no dairy or eggs please', ['eggs 1', 'milk 1']],
  ['A pushchair', []],
  ['Doughnuts are my favourite', []],
])('%j names %j', (answer, needs) => {
  const [booking] = kitchenSheetOf([{ ...line, answer }]).told
  expect(booking?.needs.map(({ words, people }) => `${words} ${people}`)).toEqual(needs)
})

test('what is named is added up, allergens first', () => {
  const { needs } = kitchenSheetOf([
    { ...line, answer: 'two vegans' },
    { ...line, order_id: 'b', answer: 'vegan, no soya' },
  ])
  expect(needs).toEqual([
    { words: 'soya', people: 1, isAllergen: true },
    { words: 'vegan', people: 3, isAllergen: false },
  ])
})
