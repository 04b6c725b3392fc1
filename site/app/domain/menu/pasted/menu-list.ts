// Reads a menu that an owner pastes: lines of names and prices under sections, from a letter, a web page or a
// spreadsheet. What a line is can be said by the owner, where it was taken for something else.
import { LineReader } from './line-reader.ts'
import type { LineRole, ListedItem, ListedLine } from './listed-item.ts'
import { sheetOf } from './sheet.ts'

export const maxLines = 200

export interface MenuList {
  lines: ListedLine[]
  items: ListedItem[]
  /** The columns of a spreadsheet that are not read. */
  unused: string[]
}

interface Reading {
  /** What the owner has said that a line is, by the line's key. */
  roles?: ReadonlyMap<string, LineRole>
  /** The sections that the menu has, in their spelling. */
  sections?: string[]
}

/** Reads a pasted list, `maxLines` lines of it at most. The next one is named as one that could not be read. */
export function readMenuList(text: string, { roles, sections = [] }: Reading = {}): MenuList {
  const lines = wholeLines(text)
  const written = lines.flatMap((line, index) =>
    line.trim() ? [{ index, text: line.trimEnd() }] : [],
  )
  const sheet = sheetOf(written.map((line) => line.text))
  const body = sheet?.hasHead ? written.slice(1) : written
  const reader = new LineReader(lines, sheet)
  const seen = new Map<string, number>()
  for (const { index, text: raw } of body.slice(0, maxLines)) {
    const words = raw.trim()
    const nth = (seen.get(words) ?? 0) + 1
    seen.set(words, nth)
    const key = `${words}\n${nth}`
    reader.take({ key, line: index + 1, text: words, raw, role: roles?.get(key) })
  }
  const list = reader.finished(sections)
  const [beyond] = body.slice(maxLines)
  if (beyond) {
    const reason = `Only ${maxLines} lines can be read at a time. Paste the rest afterwards.`
    list.lines.push({
      key: 'beyond',
      line: beyond.index + 1,
      text: beyond.text.trim(),
      is: 'unread',
      reason,
    })
  }
  return { ...list, unused: sheet?.unused ?? [] }
}

/** Splits into lines. In a spreadsheet's cell with quotation marks, line breaks become spaces. */
function wholeLines(text: string): string[] {
  const all = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (!text.includes('\t')) return all
  const lines: string[] = []
  let isOpen = false
  for (const line of all) {
    if (isOpen) lines.push(`${lines.pop()} ${line.trim()}`)
    else lines.push(line)
    const isOdd = line.split('"').length % 2 === 0
    if (isOdd && (isOpen || /(?:^|\t)"/.test(line))) isOpen = !isOpen
  }
  return lines
}
