// Tells the lines of a pasted menu that begin a section, and the times of day in them.
import { splitSection } from '../menu-item.ts'
import { noPrice, splitAtPrice, withoutSeparators } from './line-price.ts'

const time = String.raw`(?:\d{1,2}(?:[.:][0-5]\d)? ?(?:am|pm|noon)?|noon|midday|midnight|close)`
const noteAtEnd = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,£])(?:(?:served|available|open) )?(?:all day|(?:(?:from|until|till|til|before|after|between|up to) )?${time}(?: ?(?:-|–|—|to|till|until|and) ?${time})?(?: (?:daily|every day|all week|only|weekdays|weekends))?)\)?\.?$`,
  'iu',
)
const surely =
  /\b(?:until|till|til|before|after|between|served|available|open|up to|all day)\b|noon|midday|midnight|\d ?(?:am|pm)\b/i

/** A heading without its times, and the times: `Breakfast`, `until 11.30`. */
export interface TimedWords {
  title: string
  note: string
}

/** Takes the times of day from the end of a line; null where there are none, or a price. */
export function timesAtEnd(line: string): TimedWords | null {
  const text = spaced(line)
  const found = noteAtEnd.exec(text)
  if (!found || text.includes('£')) return null
  const before = text.slice(0, found.index)
  const title = withoutSeparators(before.replace(/\($/, ''))
  const words = found[0].replace(/(?<![).])[).]+$/, '')
  const isBareNumber = /^\d{1,2}(?:[.:]\d\d)?$/.test(words)
  const isBracketed = /\($/.test(before)
  if (isBareNumber || /\b(?:at|is|are|for)$/i.test(title)) return null
  if (!surely.test(words) && !isBracketed && !isInCapitals(title)) return null
  return { title, note: words.replace(/^(?:served|available|open) (?!all)/i, '').toLowerCase() }
}

/** Returns a section's name with its times as the menu has them: `Breakfast, until 11.30`. */
export function sectionOf(words: string): string {
  const { title, note } = timesAtEnd(words) ?? { title: words, note: '' }
  return note && title ? `${title}, ${note}` : words
}

export function isInCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && text === text.toLocaleUpperCase('en-GB')
}

/**
 * Returns the section that a line begins, or null. It is one in capitals, with times, with a colon or a # to mark it,
 * or one that stands by itself after a gap and has no price while the next line has one.
 */
export function headingIn(lines: string[], index: number): string | null {
  const text = lines[index]?.trim() ?? ''
  const marked = /^#+([^#].*)$/.exec(text)?.[1] ?? /^(.+):$/.exec(text)?.[1]
  if (marked) return sectionOf(marked.trim())
  if (/^[-–—*•·]\s/.test(text) || /[\t;|]/.test(text)) return null
  const times = timesAtEnd(text)
  if (times?.title) return `${times.title}, ${times.note}`
  if (times || /\d/.test(text)) return null
  if (isInCapitals(text)) return text
  const isAfterGap = index === 0 || lines[index - 1]?.trim() === ''
  const next = lines[index + 1] ?? ''
  return isAfterGap && isPriced(next) && !isContinued(next) ? text : null
}

function isPriced(line: string): boolean {
  return /\p{L}{2}/u.test(line) && !timesAtEnd(line) && splitAtPrice(spaced(line)).note !== noPrice
}

/** True for a line that needs the name above it: only a price, or `with cheese 6.50`. */
export function isBegun(line: string): boolean {
  const { before, price, after } = splitAtPrice(spaced(line))
  return price !== '' && (isContinued(line) || !/\p{L}/u.test(before + after))
}

function spaced(line: string): string {
  return line.replaceAll(/\s+/g, ' ').trim()
}

/** True for a line that goes on with the one above: `with cheese 6.50`. */
export function isContinued(line: string): boolean {
  return /^(?:with|and|or|plus|&)\s/.test(line.trim())
}

/** Spells sections alike: those in capitals as the others are, and each as the menu has it already. */
export function sectionSpelling(sections: string[], known: string[]): (section: string) => string {
  const mixed = [...known, ...sections].filter((section) => !isInCapitals(titleOf(section)))
  const isTitleCase = mixed.some((section) => /^\p{Lu}\S* .*\b\p{Lu}/u.test(titleOf(section)))
  const spellings = new Map(known.toReversed().map((section) => [section.toLowerCase(), section]))
  return (section) => {
    const title = titleOf(section)
    const words = isInCapitals(title)
      ? isTitleCase
        ? titleCase(title)
        : sentenceCase(title)
      : title
    const spelled = words + section.slice(title.length)
    return spellings.get(spelled.toLowerCase()) ?? spelled
  }
}

function titleOf(section: string): string {
  return splitSection(section).title
}

function titleCase(text: string): string {
  const small = /^(?:a|and|at|by|for|from|in|of|on|or|the|to|with)$/
  const words = text.toLocaleLowerCase('en-GB').split(' ')
  return words
    .map((word, index) => (index > 0 && small.test(word) ? word : sentenceCase(word)))
    .join(' ')
}

function sentenceCase(text: string): string {
  const [first = '', ...others] = text.toLocaleLowerCase('en-GB')
  return first.toLocaleUpperCase('en-GB') + others.join('')
}
