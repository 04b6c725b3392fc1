// The cells of a line that comes out of a spreadsheet.

type Column = 'section' | 'name' | 'description' | 'price'

const headWords: Record<Column, RegExp> = {
  section: /^(section|category|group|type)$/i,
  name: /^(name|item|product|dish|drink)$/i,
  description: /^(description|details|notes?)$/i,
  price: /^(price|cost|amount)( ?\(?£\)?)?$/i,
}

/** Returns the columns that a first line names, by their place, or null where it is no such line. */
export function columnsOf(line: string): (Column | undefined)[] | null {
  const columns = split(line).map((cell) =>
    (Object.keys(headWords) as Column[]).find((column) => headWords[column].test(cell)),
  )
  return columns.includes('name') && columns.length > 1 ? columns : null
}

interface Cells {
  section?: string | undefined
  name: string
  description?: string | undefined
  /** Missing where the line has no cells: then the price stands behind the name. */
  price?: string | undefined
}

/** Takes a line apart: by the columns of the first line, else by tabs, else not at all. */
export function cellsOf(line: string, columns: (Column | undefined)[] | null): Cells {
  const cells = split(line)
  if (columns) {
    const at = (column: Column) => cells[columns.indexOf(column)] ?? ''
    return {
      section: at('section').slice(0, 100),
      name: at('name'),
      description: at('description').slice(0, 1000),
      price: at('price'),
    }
  }
  if (!line.includes('\t') && !line.startsWith('"')) return { name: line }
  const filled = cells.filter(Boolean)
  if (filled.length > 2) {
    const [section, name = '', price] = filled
    return { section: section?.slice(0, 100), name, price }
  }
  const [name = '', price] = filled
  return { name, price: price ?? '' }
}

/** Splits at tabs, else at semicolons or commas; what stands in quotation marks stays together. */
function split(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const cells = ['']
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] += sign
  }
  return cells.map((cell) => cell.trim())
}
