import { expect, test } from 'vitest'
import { maxLines, readMenuList } from './menu-list'

/** The items in short: `Tea: Pot of leaf tea 3.20 (Loose)`. */
function shortly(text: string) {
  return readMenuList(text).items.map(({ section, name, price, sizes, description }) => {
    const sized = sizes.map((size) => `${size.label} ${size.price}`).join(', ')
    return `${section}: ${name} ${sized || price}${description && ` (${description})`}`
  })
}

/** The lines that are not read as they stand, with the reason. */
function reasons(text: string) {
  return readMenuList(text).lines.flatMap((line) =>
    'reason' in line ? [`${line.line} ${line.is}: ${line.reason}`] : [],
  )
}

test('names with their prices are read under sections, however they are written', () => {
  const text =
    'TEA\nPot of leaf tea  3.20\nBuilder’s mug 1.80\n\nBREAD\nButtered teacake (v)   £2.90\nKipper butty ..... 6.50'
  expect(shortly(text)).toEqual([
    'Tea: Pot of leaf tea 3.20',
    'Tea: Builder’s mug 1.80',
    'Bread: Buttered teacake 2.90',
    'Bread: Kipper butty 6.50',
  ])
  expect(readMenuList(text).items[2]?.dietary_info).toEqual(['V'])
})

test.each([
  ['a dash', 'Flat white – £3.40', 'Flat white 3.40'],
  ['a pound sign at the name', 'Flat white£3.40', 'Flat white 3.40'],
  ['a decimal comma', 'Flat white 3,40', 'Flat white 3.40'],
  ['a comma between', 'Flat white, 3.40', 'Flat white 3.40'],
  ['a tab', 'Flat white\t3.40', 'Flat white 3.40'],
  ['pence', 'Biscuit 80p', 'Biscuit 0.80'],
  ['whole pounds', 'Pie: £4', 'Pie 4.00'],
  ['a bullet', '• Tea, milk and sugar 2', 'Tea, milk and sugar 2.00'],
  ['a count', 'Tea for 2 5.50', 'Tea for 2 5.50'],
  ['a weight', 'Steak 12oz £14', 'Steak 12oz 14.00'],
  ['nothing, before the name', '£3.40 Flat white', 'Flat white 3.40'],
])('a price after %s is read', (_, line, item) => {
  expect(shortly(line)).toEqual([`Menu: ${item}`])
})

test.each([
  ['Afternoon tea £36.00 (please book)', 'Afternoon tea 36.00 (Please book)'],
  ['Carrot cake £4.25 a slice', 'Carrot cake 4.25 (A slice)'],
  ['Cakes from £3.75', 'Cakes 3.75 (From £3.75)'],
  ['Oat milk +40p', 'Oat milk 0.40 (Extra)'],
  ['Soup £4.50 with bread £5.50', 'Soup 4.50 (With bread £5.50)'],
  ['Tap water free', 'Tap water 0.00'],
  ['Babyccino £0.00', 'Babyccino 0.00'],
  ['Brownie, gluten free', 'Brownie, gluten free '],
  ['Flat white S £3.20 / L £4.20', 'Flat white Small 3.20, Large 4.20'],
  ['Latte 8oz 3 | 12oz 3.60', 'Latte 8oz 3.00, 12oz 3.60'],
  ['Mocha £3.20 small, £4.20 large', 'Mocha Small 3.20, Large 4.20'],
  ['IMG_2202.jpg Carrot cake 3.20', 'Carrot cake 3.20'],
  ['Lemon drizzle (photo-1.jpeg) 3.20', 'Lemon drizzle 3.20'],
])('%s is understood', (line, item) => {
  expect(shortly(line)).toEqual([`Menu: ${item}`])
})

test('marks of diets are read behind a name and behind a price', () => {
  const text = 'Soup (v, gf) 5\nPie £4.50 (v)\nStew VG 6.50\nCake £3 GF\nMash 4 (vegan)'
  const { items } = readMenuList(text)
  expect(items.map(({ name, dietary_info }) => [name, ...dietary_info])).toEqual([
    ['Soup', 'V', 'GF'],
    ['Pie', 'V'],
    ['Stew', 'VG'],
    ['Cake', 'GF'],
    ['Mash', 'VG'],
  ])
})

test('sections are told by capitals, a colon, a # or a gap before priced lines', () => {
  const text = 'Hot drinks\nTea 2\n\nCakes:\nScone 3\n\n# Soup\nPea 5'
  expect(shortly(text)).toEqual(['Hot drinks: Tea 2.00', 'Cakes: Scone 3.00', 'Soup: Pea 5.00'])
})

test.each([
  ['BREAKFAST (until 11.30)', 'Breakfast, until 11.30'],
  ['Breakfast served 8.30am to 11am', 'Breakfast, 8.30am to 11am'],
  ['LUNCH 12 - 3', 'Lunch, 12 - 3'],
  ['BRUNCH (all day)', 'Brunch, all day'],
  ['Sunday roast: from noon', 'Sunday roast, from noon'],
])('%s is a heading', (line, section) => {
  expect(shortly(`Tea 2\n${line}\nToast 3`)).toEqual(['Menu: Tea 2.00', `${section}: Toast 3.00`])
})

test('sections in capitals are spelled as the menu has them', () => {
  const text = 'HOT DRINKS\nTea 2\n\nCold Drinks\nCola 2\n\nBREAD AND CAKE\nScone 3'
  const { items } = readMenuList(text, { sections: ['Bread and cake'] })
  expect(items.map(({ section }) => section)).toEqual([
    'Hot Drinks',
    'Cold Drinks',
    'Bread and cake',
  ])
})

test('a line without a price belongs to an item', () => {
  const text =
    'LUNCH\nPie £9.50\nSlow-cooked, with mash.\nServed with peas\nJacket potato\nwith cheese 7.50\nwith tuna 8.50\nSoup\n£5'
  expect(shortly(text)).toEqual([
    'Lunch: Pie 9.50 (Slow-cooked, with mash. Served with peas)',
    'Lunch: Jacket potato with cheese 7.50',
    'Lunch: Jacket potato with tuna 8.50',
    'Lunch: Soup 5.00',
  ])
})

test('a price by itself belongs to the name above', () => {
  expect(shortly('Soup\n£5\n\nPie\n£4.50')).toEqual(['Menu: Soup 5.00', 'Menu: Pie 4.50'])
})

test('the café’s name and its times above the first section are no dishes', () => {
  const text = 'The Copper Kettle\nServed 8.30am to 4.30pm\n\nLUNCH\nfrom 12 noon\nPie 9'
  expect(shortly(text)).toEqual(['Lunch, from 12 noon: Pie 9.00'])
  expect(reasons(text)).toEqual([
    '1 out: It’s above the first section.',
    '2 out: Times aren’t a dish.',
    '5 out: The times of the section above.',
  ])
})

test('what the owner says of a line holds', () => {
  const text = 'Cakes\nScone 3\nwith jam\nTea 2\nPie'
  const keyOf = (words: string) => `${words}\n1`
  const read = (...roles: [string, 'item' | 'heading' | 'above' | 'out'][]) =>
    readMenuList(text, {
      roles: new Map(roles.map(([words, role]) => [keyOf(words), role])),
    }).items.map(({ section, name, description }) => `${section}: ${name} ${description}`.trim())
  expect(read()).toEqual(['Cakes: Scone with jam', 'Cakes: Tea Pie'])
  expect(read(['Tea 2', 'out'], ['with jam', 'item'])).toEqual([
    'Cakes: Scone',
    'Cakes: with jam',
    'Cakes: Pie',
  ])
  expect(read(['Pie', 'item'], ['with jam', 'heading'])).toEqual([
    'Cakes: Scone',
    'with jam: Tea',
    'with jam: Pie',
  ])
  expect(read(['Cakes', 'item'], ['Scone 3', 'above'])).toEqual([
    'Menu: Cakes Scone with jam',
    'Menu: Tea Pie',
  ])
})

test('a line that can’t be read is named, a price in doubt left to the owner', () => {
  const text = `£4.50\nLatte 3.20 / 3.80\nTea\tlots\n${'x'.repeat(201)} 2\n${'. '.repeat(5000)}`
  expect(reasons(text)).toEqual([
    '1 unread: There’s no name in this line.',
    '4 unread: The name has more than 200 characters.',
    '5 unread: This line is too long.',
  ])
  expect(readMenuList(text).items).toEqual([
    expect.objectContaining({ name: 'Latte', price: '', note: 'More than one price here.' }),
    expect.objectContaining({ name: 'Tea', price: '', note: '“lots” is no price.' }),
  ])
})

test('two hundred lines are read at a time, with the next one named', () => {
  const text = Array.from({ length: maxLines + 5 }, (_, index) => `Tea no. ${index} 2.50`).join(
    '\n',
  )
  expect(readMenuList(text).items).toHaveLength(maxLines)
  expect(reasons(text)).toEqual([expect.stringMatching(`^${maxLines + 1} unread`)])
})
