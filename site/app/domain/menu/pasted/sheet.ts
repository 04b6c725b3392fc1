// The columns of a menu that comes out of a spreadsheet.
import { type Allergen, allergens, type DietaryCode } from '../menu-item.ts'
import { allergenOf, dietOf, dietsIn } from './diet-words.ts'
import { sizeOf, splitAtPrice } from './line-price.ts'

type Words = 'section' | 'name' | 'description' | 'price' | 'diets' | 'allergens'

/** What a column has: words of an item, the price of a size, or ticks for a diet or an allergen. */
export type Column = { head: string } & (
  | { is: Words | 'nothing' }
  | { is: 'size'; of: string }
  | { is: 'diet'; of: DietaryCode }
  | { is: 'allergen'; of: Allergen }
)

export interface Sheet {
  columns: Column[]
  separator: string
  hasHead: boolean
  /** True where every line is a row; else only those with tabs or quotation marks are. */
  isWhole: boolean
  /** The columns whose cells are not read, as an owner knows them. */
  unused: string[]
}

const headWords: [Words, RegExp][] = [
  ['section', /^(?:menu )?(?:section|category|group|type|course)$/i],
  ['name', /^(?:name|item|product|dish|drink)(?: name)?$/i],
  ['description', /^(?:description|details|notes?|ingredients)$/i],
  ['price', /^(?:(?:selling|sale|retail) )?price\b.*$/i],
  ['price', /^(?:cost|amount)(?: ?\(?£\)?)?$/i],
  ['diets', /^(?:diet|diets|dietary|dietary (?:info|information|marks?)|suitable for|suits)$/i],
  ['allergens', /^(?:allergens?|contains|allergy|allergies|allergy info(?:rmation)?)$/i],
]

/** Reads the columns of a sheet by its first line, else by what stands in them; null where the lines are no sheet. */
export function sheetOf(lines: string[]): Sheet | null {
  const separator = lines.some((line) => line.includes('\t')) ? '\t' : commaOf(lines)
  const rows = lines.map((line) => splitCells(line, separator))
  const [first = [], ...others] = rows
  const named = columnsNamed(first)
  // Prose has commas too: without a head, each line of a sheet has as many.
  const isEven =
    separator !== '\t' &&
    first.length > 2 &&
    others.length > 0 &&
    others.every((cells) => cells.length === first.length)
  const isWhole = named !== null || isEven
  const body = named ? others : rows.filter((_, index) => isWhole || isRow(lines[index] ?? ''))
  if (body.length === 0) return null
  const columns = named ?? columnsGuessed(body)
  const unused = columns.flatMap(({ is, head }, index) =>
    is === 'nothing' && body.some((cells) => cells[index])
      ? [head ? `“${head}”` : `column ${index + 1}`]
      : [],
  )
  return { columns, separator, hasHead: named !== null, isWhole, unused }
}

/** True for a line that is cells by itself: it has tabs, or begins with a quotation mark. */
export function isRow(line: string): boolean {
  return line.includes('\t') || line.startsWith('"')
}

function commaOf(lines: string[]): string {
  return lines[0]?.includes(';') ? ';' : ','
}

function columnsNamed(heads: string[]): Column[] | null {
  const taken = new Set<string>()
  const plain = headWords.flatMap(([is, pattern]) => {
    const index = heads.findIndex((head) => pattern.test(head))
    if (index < 0 || taken.has(is)) return []
    taken.add(is)
    return [[index, is] as const]
  })
  if (!taken.has('name') || heads.length < 2) return null
  const isChart = allergens.every((each) => heads.some((head) => allergenOf(head) === each))
  return heads.map((head, index): Column => {
    const is = plain.find(([place]) => place === index)?.[1]
    if (is) return { is, head }
    const [diet, allergen, size] = [dietOf(head), allergenOf(head), sizeOf(head)]
    if (diet) return { is: 'diet', of: diet, head }
    if (dietsIn(head)) return { is: 'diets', head }
    // Fewer columns than allergens say nothing of the others, and would read as free from them.
    if (allergen && isChart) return { is: 'allergen', of: allergen, head }
    if (size) return { is: 'size', of: size, head }
    return { is: 'nothing', head }
  })
}

/** The price stands in the last column of prices, section, name and description before it, diets behind it. */
function columnsGuessed(rows: string[][]): Column[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const places = Array.from({ length: width }, (_, index) => index)
  const isMostly = (index: number, test: (cell: string) => boolean) => {
    const filled = rows.flatMap((cells) => cells[index] || [])
    return filled.length > 0 && filled.filter(test).length * 2 > filled.length
  }
  const prices = places.filter((index) => index > 0 && isMostly(index, isPrice))
  const price = prices.at(-1) ?? width - 1
  const front: readonly Words[] = frontColumns(rows, price)
  return places.map((index): Column => {
    if (index === price) return { is: 'price', head: '' }
    if (index < price) return { is: front[index] ?? 'nothing', head: '' }
    return { is: isMostly(index, (cell) => dietsIn(cell) !== null) ? 'diets' : 'nothing', head: '' }
  })
}

function frontColumns(rows: string[][], price: number): readonly Words[] {
  if (price < 2) return ['name']
  if (price > 2) return ['section', 'name', 'description']
  const first = rows.map(([cell = '']) => cell)
  const isSection = first.length < 4 || first.includes('') || new Set(first).size < first.length
  return isSection ? ['section', 'name'] : ['name', 'description']
}

function isPrice(cell: string): boolean {
  return splitAtPrice(cell).price !== ''
}

/** Splits a line into its cells; what stands in quotation marks stays together. */
export function splitCells(line: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const sign of line) {
    const cell = cells.at(-1) ?? ''
    if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] = cell + sign
  }
  return cells.map((cell) => cell.trim())
}
