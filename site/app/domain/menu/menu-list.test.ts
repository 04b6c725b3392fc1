import { expect, test } from 'vitest'
import { maxLines, readMenuList } from './menu-list'

/** The items in short: `Tea: Pot of leaf tea 3.20`. */
function shortly(text: string) {
  return readMenuList(text).items.map(({ section, name, price }) => `${section}: ${name} ${price}`)
}

test('names with their prices are read under sections, however they are written', () => {
  const list = readMenuList(`TEA
Pot of leaf tea  3.20
Builder’s mug 1.80

BREAD
Buttered teacake (v)   £2.90
Kipper butty ..... 6.50
Cheese savoury breadcake`)
  expect(list.items.map(({ section, name, price }) => [section, name, price])).toEqual([
    ['Tea', 'Pot of leaf tea', '3.20'],
    ['Tea', 'Builder’s mug', '1.80'],
    ['Bread', 'Buttered teacake', '2.90'],
    ['Bread', 'Kipper butty', '6.50'],
    ['Bread', 'Cheese savoury breadcake', ''],
  ])
  expect(list.items[2]?.dietary_info).toEqual(['V'])
  expect(list.items[4]?.note).toBe('No price here.')
  expect(list.unread).toEqual([])
})

test.each([
  ['a dash', 'Flat white – £3.40', 'Menu: Flat white 3.40'],
  ['a pound sign at the name', 'Flat white£3.40', 'Menu: Flat white 3.40'],
  ['a decimal comma', 'Flat white 3,40', 'Menu: Flat white 3.40'],
  ['a comma between', 'Flat white, 3.40', 'Menu: Flat white 3.40'],
  ['a tab', 'Flat white\t3.40', 'Menu: Flat white 3.40'],
  ['pence', 'Biscuit 80p', 'Menu: Biscuit 0.80'],
  ['whole pounds', 'Pie: £4', 'Menu: Pie 4.00'],
  ['a bullet', '• Tea, milk and sugar 2', 'Menu: Tea, milk and sugar 2.00'],
  ['a cell for each', 'Tea\tBuilder’s mug\t1.80', 'Tea: Builder’s mug 1.80'],
  ['quotation marks', '"Tea, green","2.80"', 'Menu: Tea, green 2.80'],
])('a price after %s is read', (_, line, item) => {
  expect(shortly(line)).toEqual([item])
})

test('a first line that names columns says which is which', () => {
  const text = 'Category,Item,Description,Price\nCakes,"Parkin, sliced",Sticky,£2.60\nCakes,Scone,,'
  expect(shortly(text)).toEqual(['Cakes: Parkin, sliced 2.60', 'Cakes: Scone '])
  expect(readMenuList(text).items[0]?.description).toBe('Sticky')
})

test('sections are told by capitals, a colon, a # or a gap before priced lines', () => {
  const text = 'Hot drinks\nTea 2\n\nCakes:\nScone 3\n\n# Soup\nPea 5'
  expect(shortly(text)).toEqual(['Hot drinks: Tea 2.00', 'Cakes: Scone 3.00', 'Soup: Pea 5.00'])
})

test('a line that can’t be read is named, a price in doubt left to the owner', () => {
  const list = readMenuList(
    `£4.50\nLatte 3.20 / 3.80\nTea\tlots\n${'x'.repeat(201)} 2\n${'. '.repeat(5000)}`,
  )
  expect(list.unread).toEqual([
    { line: 1, text: '£4.50', reason: 'There is no name in this line.' },
    expect.objectContaining({ line: 4, reason: 'The name has more than 200 characters.' }),
    expect.objectContaining({ line: 5, reason: 'This line is too long.' }),
  ])
  expect(list.items).toEqual([
    expect.objectContaining({ name: 'Latte', price: '', note: 'More than one price here.' }),
    expect.objectContaining({ name: 'Tea', price: '', note: '“lots” is no price.' }),
  ])
})

test('two hundred lines are read at a time, with the next one named', () => {
  const text = Array.from({ length: maxLines + 5 }, (_, index) => `Tea no. ${index} 2.50`).join(
    '\n',
  )
  const { items, unread } = readMenuList(text)
  expect(items).toHaveLength(maxLines)
  expect(unread).toEqual([expect.objectContaining({ line: maxLines + 1 })])
})
