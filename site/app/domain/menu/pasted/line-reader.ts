import {
  headingIn,
  isBegun,
  isContinued,
  isInCapitals,
  sectionOf,
  sectionSpelling,
  timesAtEnd,
} from './headings.ts'
import { noPrice, withoutSeparators } from './line-price.ts'
import { nameProblem, sentences, withoutClash, withoutFiles, wordsOfLine } from './line-words.ts'
import type { LineRole, LineWords, ListedItem, ListedLine, Place } from './listed-item.ts'
import { isRow, type Sheet, splitCells } from './sheet.ts'
import { wordsOfRow } from './sheet-row.ts'

const aboveAll = 'It’s above the first section.'

const maxLineLength = 1500
const maxSectionLength = 100
const maxDescriptionLength = 1000

interface WrittenLine extends Place {
  /** The line with the empty cells before it. */
  raw: string
  role: LineRole | undefined
}

/** Takes the lines of a pasted menu one after the other, and makes sections and items of them. */
export class LineReader {
  private readonly lines: string[]
  private readonly sheet: Sheet | null
  private read: ListedLine[] = []
  private readonly said = new Set<string>()
  private section = ''
  /** The name that lines such as `with cheese 6.50` go on with. */
  private stem = ''

  constructor(lines: string[], sheet: Sheet | null) {
    this.lines = lines
    this.sheet = sheet
  }

  take({ raw, role, ...place }: WrittenLine): void {
    if (role) this.said.add(place.key)
    if (place.text.length > maxLineLength) {
      const text = `${place.text.slice(0, 60)}…`
      this.read.push({ ...place, text, is: 'unread', reason: 'This line is too long.' })
    } else if (role === 'out') this.leaveOut(place, '')
    else if (role === 'heading') this.begin(place, sectionOf(withoutSeparators(place.text)))
    else if (role === 'above') this.join(place)
    else if (this.sheet && (this.sheet.isWhole || isRow(raw))) this.takeRow(place, raw, this.sheet)
    else this.takeText(place, role === 'item')
  }

  /** Returns what was read, with sections that are spelled alike. */
  finished(known: string[]): { lines: ListedLine[]; items: ListedItem[] } {
    const items = this.read.flatMap((line) => (line.is === 'item' ? [line.item] : []))
    const headings = this.read.flatMap((line) => (line.is === 'heading' ? [line.section] : []))
    const spelled = sectionSpelling([...headings, ...items.map(({ section }) => section)], known)
    for (const item of items) item.section = spelled(item.section).slice(0, maxSectionLength)
    const lines = this.read.map((line) =>
      line.is === 'heading' ? { ...line, section: spelled(line.section) } : line,
    )
    return { lines, items }
  }

  private takeRow(place: Place, raw: string, { columns, separator }: Sheet): void {
    const cells = splitCells(raw, separator)
    const { section, lost, isAlone, ...words } = wordsOfRow(cells, columns)
    const alone = cells.find(Boolean) ?? ''
    const isTitle = isAlone && !this.said.has(place.key)
    if (isTitle && (section || isInCapitals(alone) || alone.endsWith(':') || timesAtEnd(alone))) {
      this.begin(place, sectionOf(withoutSeparators(alone)))
      return
    }
    if (section) this.section = sectionOf(withoutSeparators(section))
    const note = lost.length > 0 ? `“${lost.join('”, “')}” isn’t read.` : ''
    this.add(place, { ...words, note: sentences(note, words.note) })
  }

  private takeText(place: Place, isItem: boolean): void {
    const index = place.line - 1
    const heading = isItem ? null : headingIn(this.lines, index)
    const times = isItem ? null : timesAtEnd(place.text)
    if (withoutFiles(place.text).trim() === '') this.leaveOut(place, 'The name of a file.')
    else if (heading !== null) this.begin(place, heading)
    else if (times) this.noteTimes(place, times.note)
    else this.takeWords(place, isItem)
  }

  private takeWords(place: Place, isItem: boolean): void {
    const words = wordsOfLine(place.text)
    const above = this.itemAbove(place)
    const isBulleted = /^[-–—*•·]\s/.test(place.text)
    const isUnpriced = words.price === '' && words.note === noPrice
    const isApart = isItem || isBulleted || (isUnpriced && isBegun(this.lines[place.line] ?? ''))
    if (above && !words.name && words.price && !above.price) this.join(place)
    else if (!above || isApart) this.add(place, words)
    else if (isUnpriced && (above.price || /^\p{Ll}/u.test(place.text))) this.join(place)
    else if (isContinued(place.text) && this.stem) this.goOn(place, words, above)
    else this.add(place, words)
  }

  private add(place: Place, words: LineWords): void {
    const reason = nameProblem(words.name)
    if (reason) {
      this.read.push({ ...place, is: 'unread', reason })
      return
    }
    const item = { ...withoutClash(words), key: place.key, section: this.section || 'Menu' }
    item.description = item.description.slice(0, maxDescriptionLength)
    this.stem = item.name
    this.read.push({ ...place, is: 'item', item, description: item.description })
  }

  /** Puts the words of a line to the item above: its price where it lacks one, else its description. */
  private join(place: Place): void {
    const above = this.itemAbove()
    if (!above) {
      this.read.push({ ...place, is: 'unread', reason: 'There’s nothing above this line.' })
      return
    }
    const words = wordsOfLine(place.text)
    const takesPrice = above.price === '' && words.price !== ''
    const said = takesPrice
      ? sentences(words.name, words.description)
      : withoutSeparators(place.text)
    if (takesPrice) Object.assign(above, { price: words.price, sizes: words.sizes, note: '' })
    above.description = sentences(above.description, said).slice(0, maxDescriptionLength)
    above.dietary_info = [...new Set([...above.dietary_info, ...words.dietary_info])]
    this.read.push({ ...place, is: 'above' })
  }

  /** `Jacket potato` and `with cheese 6.50` are one item; `with beans 6.00` below them is another. */
  private goOn(place: Place, words: LineWords, above: ListedItem): void {
    const { stem } = this
    const name = `${stem} ${words.name}`
    if (above.price === '' && above.name === stem) {
      Object.assign(above, { ...words, name })
      this.read.push({ ...place, is: 'above' })
    } else this.add(place, { ...words, name })
    this.stem = stem
  }

  private begin(place: Place, section: string): void {
    const isFirst = !this.read.some(({ is }) => is === 'heading')
    if (isFirst && this.read.every((line) => line.is !== 'item' || line.item.price === '')) {
      this.read = this.read.map((line) =>
        line.is === 'item' && !this.said.has(line.key)
          ? { key: line.key, line: line.line, text: line.text, is: 'out', reason: aboveAll }
          : line,
      )
    }
    this.section = section
    this.read.push({ ...place, is: 'heading', section: section.slice(0, maxSectionLength) })
  }

  /** Times below a heading belong to it, as in `Breakfast, until 11.30`. */
  private noteTimes(place: Place, note: string): void {
    const last = this.read.at(-1)
    if (last?.is !== 'heading' || last.section.includes(',')) {
      this.leaveOut(place, 'Times aren’t a dish.')
      return
    }
    last.section = `${last.section}, ${note}`.slice(0, maxSectionLength)
    this.section = last.section
    this.read.push({ ...place, is: 'out', reason: 'The times of the section above.' })
  }

  private leaveOut(place: Place, reason: string): void {
    this.read.push({ ...place, is: 'out', reason })
  }

  /** Returns the item above; none if there is a gap between them, where the place is given. */
  private itemAbove(place?: Place): ListedItem | undefined {
    if (place && this.lines[place.line - 2]?.trim() === '') return undefined
    const last = this.read.findLast(({ is }) => is !== 'above')
    return last?.is === 'item' ? last.item : undefined
  }
}
