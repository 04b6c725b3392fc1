// Reads one item out of a line of a pasted menu, or out of the cells of a sheet.
import type { DietaryCode } from '../menu-item.ts'
import { clashOf } from '../menu-item-form.ts'
import { dietOf, dietsIn } from './diet-words.ts'
import {
  capitalised,
  noPrice,
  type SplitLine,
  splitAtPrice,
  withoutSeparators,
} from './line-price.ts'
import type { LineWords } from './listed-item.ts'

/** Removes the names of picture files, which Word leaves beside captions. */
export function withoutFiles(text: string): string {
  return text.replaceAll(
    /[([]?(?<![\w-])[\w-]{1,100}\.(?:jpe?g|png|gif|webp|heic|tiff?|pdf)\b[)\]]?/gi,
    ' ',
  )
}

/** Reads `Carrot cake (v) £4.25 a slice`. The name is empty where the line has none. */
export function wordsOfLine(line: string): LineWords {
  const text = singleSpaced(withoutFiles(line))
  const split = splitAtPrice(text)
  const isPriceFirst = split.price !== '' && !/\p{L}/u.test(split.before.replace(/\bfrom\b/i, ''))
  if (isPriceFirst && /\p{L}/u.test(split.after)) {
    return composed(split.after, { ...split, after: '' })
  }
  return composed(split.before, split)
}

/** Reads the cells of an item's name and its price. */
export function wordsOfCells(name: string, price: string): LineWords {
  const cell = singleSpaced(price)
  const split = splitAtPrice(cell)
  const words = composed(withoutFiles(name), split)
  const note = cell && split.note === noPrice ? `“${cell}” is no price.` : words.note
  const before = split.price ? withoutPriceWords(split.before) : ''
  return { ...words, description: sentences(capitalised(before), words.description), note }
}

function composed(before: string, split: SplitLine): LineWords {
  const isFrom = /(?:^|[^\p{L}])from ?$/iu.test(split.before)
  const isExtra = /\+ ?$/.test(split.before)
  const own = split.price ? withoutPriceWords(before) : before
  const front = withoutDiets(own)
  const end = withoutDiets(split.after)
  const bare = dietsIn(end.text)
  const codes = new Set([...front.codes, ...end.codes, ...(bare ?? [])])
  return {
    name: withoutSeparators(front.text.replace(/^[-–—*•·]\s*/, '')),
    description: sentences(
      isFrom && `From £${split.price}`,
      isExtra && 'Extra',
      !bare && capitalised(unwrapped(end.text)),
    ),
    price: split.price,
    sizes: split.sizes,
    dietary_info: [...codes],
    allergens: null,
    note: split.note,
  }
}

function withoutPriceWords(text: string): string {
  return withoutSeparators(text.replace(/(?:\bfrom|\+) ?$/i, ''))
}

/** Takes the marks of diets out: those in brackets, and capitals at the end. */
function withoutDiets(text: string): { text: string; codes: DietaryCode[] } {
  const codes: DietaryCode[] = []
  const bracketed = text.replaceAll(/[([]([^()[\]]{1,60})[)\]]/g, (brackets, words: string) => {
    const marks = dietsIn(words)
    codes.push(...(marks ?? []))
    return marks ? ' ' : brackets
  })
  let rest = singleSpaced(bracketed)
  for (let mark = lastMark(rest); mark; mark = lastMark(rest)) {
    codes.unshift(dietOf(mark) ?? 'V')
    rest = withoutSeparators(rest.slice(0, -mark.length).replace(/[/&+]\s?$/, ''))
  }
  return { text: rest, codes }
}

function lastMark(text: string): string | undefined {
  return /[\s,/&+](VG|VE|GF|V)$/.exec(text)?.[1]
}

function unwrapped(text: string): string {
  const plain = withoutSeparators(text)
  return (/^\(([^()]*)\)$/.exec(plain)?.[1] ?? plain).trim()
}

/** Joins what is said of an item; a full stop stands between two sentences. */
export function sentences(...parts: (string | false)[]): string {
  const said = parts.filter(Boolean) as string[]
  return said.reduce((all, part) => {
    const isNew = /^\p{Lu}/u.test(part) && /[\p{L}\p{N})]$/u.test(all)
    return all ? `${all}${isNew ? '.' : ''} ${part}` : part
  }, '')
}

function singleSpaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

const maxNameLength = 200

/** Says why a name can't be one; empty where it can. */
export function nameProblem(name: string): string {
  if (!/\p{L}/u.test(name)) return 'There’s no name in this line.'
  return name.length > maxNameLength ? `The name has more than ${maxNameLength} characters.` : ''
}

/** A mark that a stated allergen excludes is left out: the allergen is the safer of the two. */
export function withoutClash(words: LineWords): LineWords {
  const clash = words.dietary_info.find((code) => clashOf(code, words.allergens ?? []))
  if (!clash) return words
  const allergen = clashOf(clash, words.allergens ?? [])
  return {
    ...words,
    dietary_info: words.dietary_info.filter((code) => !clashOf(code, words.allergens ?? [])),
    note: sentences(
      `${clash} and ${allergen} can’t both be right, so we’ve left the mark out.`,
      words.note,
    ),
  }
}
