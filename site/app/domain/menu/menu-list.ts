// Reads a menu that an owner pastes: lines of names and prices under sections, from a letter, a web page or a
// spreadsheet.

import { parsePrice, priceText } from '../form-values.ts'
import type { DietaryCode } from './menu-item.ts'
import { cellsOf, columnsOf } from './menu-list-cells.ts'

export const maxLines = 200
const maxLineLength = 1500
const maxNameLength = 200
const maxSectionLength = 100

/** One item that was read. */
export interface ListedItem {
  /** The place of its line in the list, counted from 1. */
  line: number
  section: string
  name: string
  description: string
  /** The price as a form has it, `3.20`; empty where the line has no price that could be read. */
  price: string
  dietary_info: DietaryCode[]
  /** Why the price is left to the owner; empty where there is one. */
  note: string
}

/** One line of which nothing could be made. */
interface UnreadLine {
  line: number
  text: string
  reason: string
}

export interface MenuList {
  items: ListedItem[]
  unread: UnreadLine[]
}

/** Reads a pasted list, `maxLines` lines of it at most. Lines beyond are named as one that could not be read. */
export function readMenuList(text: string): MenuList {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const written = lines.flatMap((line, index) =>
    line.trim() ? [{ line: index + 1, text: line.trim() }] : [],
  )
  const columns = columnsOf(written[0]?.text ?? '')
  const body = columns ? written.slice(1) : written
  const list: MenuList = { items: [], unread: [] }
  let section = ''
  for (const { line, text: words } of body.slice(0, maxLines)) {
    const heading = columns ? null : headingIn(lines, line - 1)
    if (heading !== null) {
      section = heading.slice(0, maxSectionLength)
      continue
    }
    if (words.length > maxLineLength) {
      list.unread.push({ line, text: `${words.slice(0, 60)}…`, reason: 'This line is too long.' })
      continue
    }
    const cells = cellsOf(words, columns)
    const item = itemOf(cells.name, cells.price)
    const reason = problemWith(item.name)
    if (reason) list.unread.push({ line, text: words, reason })
    else {
      const { section: own = '', description = '' } = cells
      list.items.push({ line, section: own || section || 'Menu', description, ...item })
    }
  }
  const [beyond] = body.slice(maxLines)
  if (beyond) {
    const reason = `Only ${maxLines} lines are read at a time. Paste the others afterwards.`
    list.unread.push({ ...beyond, reason })
  }
  return list
}

function problemWith(name: string): string {
  if (!/\p{L}/u.test(name)) return 'There is no name in this line.'
  return name.length > maxNameLength ? `The name has more than ${maxNameLength} characters.` : ''
}

const amount = String.raw`£?\s*\d{1,4}(?:[.,]\d{1,2})?\s*p?`
const priceAtEnd = new RegExp(
  String.raw`^(?<name>.*?)(?:[\s.…·_:|;,–—-]+|(?=£))(?<price>${amount})$`,
  'iu',
)
const pricesAtEnd = new RegExp(
  String.raw`^(?<name>.*?)[\s.…·:|;,–—-]+${amount}(?:\s*[/|;]\s*|,?\s)(?=[£\d])${amount}$`,
  'iu',
)

type Words = Pick<ListedItem, 'name' | 'price' | 'dietary_info' | 'note'>

/** Takes an item apart. `cell` is the cell of its price, where there is one. */
function itemOf(words: string, cell: string | undefined): Words {
  // Single spaces keep the patterns fast on whatever is pasted.
  const text = words.replaceAll(/\s+/g, ' ')
  const several = cell === undefined ? pricesAtEnd.exec(text)?.groups : undefined
  if (several) return { ...named(several.name), price: '', note: 'More than one price here.' }
  const found = cell === undefined ? priceAtEnd.exec(text)?.groups : { name: text, price: cell }
  const price = poundsOf(found?.price ?? '')
  if (price !== null) return { ...named(found?.name), price, note: '' }
  const note = cell ? `“${cell}” is no price.` : 'No price here.'
  return { ...named(cell === undefined ? text : found?.name), price: '', note }
}

/** Reads `£3.20`, `3,20`, `3` and `80p`. */
function poundsOf(text: string): string | null {
  const pence = /^(\d{1,4})\s*p$/i.exec(text.trim())?.[1]
  const pounds = pence ? Number(pence) / 100 : parsePrice(text.trim())
  return pounds === null ? null : priceText(pounds)
}

/** The marks of diets in brackets leave the name; `VE` is how many write vegan. */
function named(text = ''): Pick<ListedItem, 'name' | 'dietary_info'> {
  const codes = new Set<DietaryCode>()
  const name = text.replaceAll(
    /[([]\s*((?:VG|VE|GF|V)(?:[\s,/&+]+(?:VG|VE|GF|V))*)\s*[)\]]/gi,
    (_, marks) => {
      for (const mark of String(marks)
        .toUpperCase()
        .match(/[A-Z]+/g) ?? []) {
        codes.add(mark === 'VE' || mark === 'VG' ? 'VG' : mark === 'GF' ? 'GF' : 'V')
      }
      return ''
    },
  )
  const plain = name
    .replace(/^[-–—*•·]\s*/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<![\s.…·_:|;,–—-])[\s.…·_:|;,–—-]+$/, '')
    .trim()
  return { name: plain, dietary_info: [...codes] }
}

/**
 * Returns the section that a line begins, or null. It is one in capitals, with a colon or a # to mark it, or one that
 * stands by itself after a gap and has no price while the next line has one.
 */
function headingIn(lines: string[], index: number): string | null {
  const text = lines[index]?.trim() ?? ''
  const marked = /^#+([^#].*)$/.exec(text)?.[1] ?? /^(.+):$/.exec(text)?.[1]
  if (marked) return marked.trim()
  if (/\d/.test(text) || /^[-–—*•·]\s/.test(text) || /[\t;|]/.test(text)) return null
  const isInCapitals = /\p{Lu}{2}/u.test(text) && text === text.toLocaleUpperCase('en-GB')
  if (isInCapitals) return sentenceCase(text)
  const isAfterGap = index === 0 || lines[index - 1]?.trim() === ''
  return isAfterGap && /\d/.test(lines[index + 1] ?? '') ? text : null
}

function sentenceCase(text: string): string {
  const [first = '', ...others] = text.toLocaleLowerCase('en-GB')
  return first.toLocaleUpperCase('en-GB') + others.join('')
}
