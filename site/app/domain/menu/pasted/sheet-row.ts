// Reads one item out of a row of a spreadsheet.
import type { Allergen, DietaryCode } from '../menu-item.ts'
import { allergensIn, dietsIn, isTicked } from './diet-words.ts'
import { splitAtPrice } from './line-price.ts'
import { sentences, wordsOfCells } from './line-words.ts'
import type { LineWords } from './listed-item.ts'
import type { Column } from './sheet.ts'

export interface SheetRow extends LineWords {
  /** Empty where the cell is: merged cells have their words in the first row only. */
  section: string
  /** Words of diets and allergens that mean none of ours. */
  lost: string[]
  /** True where only one cell has words, as in a row that names the section below it. */
  isAlone: boolean
}

/** Reads a row by its columns. A row of two cells has a name and a price, whatever the others have. */
export function wordsOfRow(cells: string[], among: Column[]): SheetRow {
  const columns = cells.length === 2 && among[0]?.head === '' ? nameAndPrice : among
  const textOf = (is: Column['is']) => cells[columns.findIndex((column) => column.is === is)] ?? ''
  const words = wordsOfCells(textOf('name'), textOf('price'))
  const sizes = sizesOf(cells, columns)
  const ticks = ticksOf(cells, columns)
  const marks = dietsIn(textOf('diets'))
  const listed = allergensIn(textOf('allergens'))
  const lost = [...ticks.lost, ...listed.unknown, ...(marks ? [] : [textOf('diets')])].filter(
    Boolean,
  )
  return {
    ...words,
    ...(sizes.length > 0 && { sizes, price: lowest(sizes) }),
    section: textOf('section'),
    description: sentences(textOf('description'), words.description),
    dietary_info: [...new Set([...words.dietary_info, ...ticks.diets, ...(marks ?? [])])],
    allergens: ticks.allergens ?? listed.allergens,
    note: sizes.length > 0 ? '' : words.note,
    lost,
    isAlone: cells.filter(Boolean).length === 1,
  }
}

const nameAndPrice: Column[] = [
  { is: 'name', head: '' },
  { is: 'price', head: '' },
]

function sizesOf(cells: string[], columns: Column[]) {
  return columns.flatMap((column, index) => {
    const price = column.is === 'size' ? splitAtPrice(cells[index] ?? '').price : ''
    return column.is === 'size' && price ? [{ label: column.of, price }] : []
  })
}

function lowest(sizes: { price: string }[]): string {
  return sizes.map(({ price }) => price).sort((a, b) => Number(a) - Number(b))[0] ?? ''
}

/** Reads the columns of ticks. A row without any tick states no allergens: it may not be filled in. */
function ticksOf(cells: string[], columns: Column[]) {
  const diets: DietaryCode[] = []
  const contained: Allergen[] = []
  const lost: string[] = []
  let isDoubtful = false
  for (const [index, column] of columns.entries()) {
    if (column.is !== 'diet' && column.is !== 'allergen') continue
    const isOn = isTicked(cells[index] ?? '', column.head)
    if (isOn === null) lost.push(`${column.head}: ${cells[index]}`)
    if (isOn && column.is === 'diet') diets.push(column.of)
    if (column.is !== 'allergen') continue
    if (isOn) contained.push(column.of)
    isDoubtful ||= isOn === null
  }
  return { diets, lost, allergens: contained.length > 0 && !isDoubtful ? contained : null }
}
