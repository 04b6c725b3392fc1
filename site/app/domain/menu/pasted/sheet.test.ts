import { expect, test } from 'vitest'
import { readMenuList } from './menu-list'

function shortly(text: string) {
  return readMenuList(text).items.map(({ section, name, price, sizes, description }) => {
    const sized = sizes.map((size) => `${size.label} ${size.price}`).join(', ')
    return `${section}: ${name} ${sized || price}${description && ` (${description})`}`
  })
}

test('a first line that names columns says which is which', () => {
  const text = 'Category,Item,Description,Price\nCakes,"Parkin, sliced",Sticky,£2.60\nCakes,Scone,,'
  expect(shortly(text)).toEqual(['Cakes: Parkin, sliced 2.60 (Sticky)', 'Cakes: Scone '])
})

test.each([
  ['a head', 'Section\tItem\tNotes\tPrice\n'],
  ['none', ''],
])('with merged cells, an empty section is the one above, with %s', (_, head) => {
  const text = `${head}HOT DRINKS\tTea\t\t2.20\n\tMocha\tdouble shot\t3.60\n\tChai\t\t3.60\nCAKES\tScone\twith jam\t£3`
  expect(shortly(text)).toEqual([
    'Hot drinks: Tea 2.20',
    'Hot drinks: Mocha 3.60 (double shot)',
    'Hot drinks: Chai 3.60',
    'Cakes: Scone 3.00 (with jam)',
  ])
})

test('commas without a head are columns where each line has as many', () => {
  expect(shortly('Cakes,Scone,with jam,2.60\n,Parkin,,2.40')).toEqual([
    'Cakes: Scone 2.60 (with jam)',
    'Cakes: Parkin 2.40',
  ])
})

test('without a section, two columns before the price are name and description', () => {
  const text = 'Tea\tleaf\t2\nMocha\tdouble\t3\nCola\tcan\t2\nScone\tjam\t3'
  expect(shortly(text)[1]).toBe('Menu: Mocha 3.00 (double)')
})

test('rows with one cell in capitals are sections', () => {
  const text = 'Item\tPrice\nBREAKFAST (until 11.30)\t\nToast\t2.50\nCAKES\nScone\t3'
  expect(shortly(text)).toEqual(['Breakfast, until 11.30: Toast 2.50', 'Cakes: Scone 3.00'])
})

test('columns of sizes have a price each', () => {
  const text = 'Drink\tSmall\tLarge\nLatte\t3.20\t3.80\nEspresso\t2.20\t'
  expect(shortly(text)).toEqual(['Menu: Latte Small 3.20, Large 3.80', 'Menu: Espresso Small 2.20'])
})

test('a line break inside a cell is a space', () => {
  expect(shortly('Item\tPrice\n"Soup of\nthe day"\t5\nPie\t6')).toEqual([
    'Menu: Soup of the day 5.00',
    'Menu: Pie 6.00',
  ])
})

test.each([
  ['Dietary', 'V, GF'],
  ['Diet', 'vegetarian; gluten free'],
  ['V/VG/GF', 'v/gf'],
  ['Suitable for', 'V GF'],
])('the marks of a column %s are read', (head, cell) => {
  const [item] = readMenuList(`Item\tPrice\t${head}\nSoup\t5\t${cell}`).items
  expect(item?.dietary_info).toEqual(['V', 'GF'])
})

test('a column for each diet is read by its ticks', () => {
  const text = 'Item\tPrice\tVegan\tGluten free\nSoup\t5\tyes\tx\nPie\t6\tno\t\nMash\t3\t✓\task'
  const { items } = readMenuList(text)
  expect(items.map(({ dietary_info }) => dietary_info)).toEqual([['VG', 'GF'], [], ['VG']])
  expect(items[2]?.note).toBe('“Gluten free: ask” isn’t read.')
})

test('allergens that a cell names are stated, an empty cell states nothing', () => {
  const text =
    'Item\tPrice\tContains\nPie\t6\twheat, milk & eggs\nCola\t2\tnone\nTea\t2\t\nTart\t4\tmilk, kiwi'
  const { items } = readMenuList(text)
  expect(items.map(({ allergens }) => allergens)).toEqual([
    ['eggs', 'gluten', 'milk'],
    [],
    null,
    null,
  ])
  expect(items[3]?.note).toBe('“kiwi” isn’t read.')
})

test('a mark that a stated allergen excludes is left out', () => {
  const [item] = readMenuList('Item\tPrice\tDiet\tAllergens\nCake\t3\tVG, GF\tmilk').items
  expect(item).toMatchObject({
    dietary_info: ['GF'],
    note: 'VG and milk can’t both be right, so we’ve left the mark out.',
  })
})

test('columns for allergens are read only if there is one for each of the fourteen', () => {
  const all =
    'celery crustaceans eggs fish gluten lupin milk molluscs mustard nuts peanuts sesame soya sulphites'.split(
      ' ',
    )
  const cells = all.map((each) => (each === 'milk' ? 'x' : ''))
  const chart = `Item\tPrice\t${all.join('\t')}\nLatte\t3\t${cells.join('\t')}\nTea\t2`
  expect(readMenuList(chart).items.map(({ allergens }) => allergens)).toEqual([['milk'], null])
  const part = readMenuList('Item\tPrice\tMilk\tNuts\nLatte\t3\tx\t')
  expect(part.items[0]?.allergens).toBeNull()
  expect(part.unused).toEqual(['“Milk”'])
})

test('columns that are not used are named', () => {
  expect(readMenuList('Item\tCost\tPrice\tSupplier\nTea\t1\t2\tAnna').unused).toEqual([
    '“Cost”',
    '“Supplier”',
  ])
  expect(readMenuList('Tea\tleaf\tmug\textra\t2.50').unused).toEqual(['column 4'])
})
