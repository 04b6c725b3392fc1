import { expect, test } from 'vitest'
import type { MenuItem } from '../menu-item'
import { knownItemOf, usualChoice } from './known-items'
import { readMenuList } from './menu-list'

const item = (section: string, name: string, price: number, sizes?: Record<string, number>) =>
  ({ section, name, price, size_options: sizes ?? null, is_available: true }) as MenuItem

const menu = [
  item('Hot drinks', 'Americano', 3),
  item('Hot drinks', 'Latte', 3.2, { Small: 3.2, Large: 4.2 }),
  item('Cakes', 'Scone', 2.5),
  item('Cream teas', 'Scone', 6),
  { ...item('Cakes', 'Parkin', 0), is_available: false },
]

/** The price on the menu, the new one, and what is done unless the owner says otherwise. */
function knownIn(line: string) {
  const [listed] = readMenuList(`HOT DRINKS\n${line}`).items
  const known = listed && knownItemOf(listed, menu)
  return known && [known.item.price, known.newPrice, usualChoice(known)]
}

test.each([
  ['a dish at its price is kept', 'Americano 3', [3, null, 'keep']],
  ['another price is the new one', 'AMERICANO £2.90', [3, '£2.90', 'price']],
  ['a price for sizes is none for each', 'Latte 3.50', [3.2, null, 'keep']],
  ['sizes take new prices', 'Latte S 3.40 / L 4.20', [3.2, 'Small £3.40, Large £4.20', 'price']],
  ['a list without a price changes none', 'Americano', [3, null, 'keep']],
  ['a dish elsewhere on the menu is known', 'Parkin 2.40', [0, '£2.40', 'price']],
  ['a name that two sections have is known in neither', 'Scone 3', null],
  ['a new dish is unknown', 'Mocha 3.60', null],
])('%s', (_, line, expected) => {
  expect(knownIn(line)).toEqual(expected)
})
