// Finds the price in a line of a pasted menu, and the words around it.
import { parsePrice, priceText } from '../../form-values.ts'

interface Found {
  start: number
  end: number
  price: string
  /** True with a pound sign, two decimals or a p: a bare number may also be a count. */
  isSure: boolean
}

export interface SplitLine {
  before: string
  /** Empty where none could be read. */
  price: string
  sizes: { label: string; price: string }[]
  after: string
  /** Why there is no price. */
  note: string
}

const separatorsAtEnd = /(?<![\s.…·_:|;,–—-])[\s.…·_:|;,–—-]+$/
const separatorsAtStart = /^[\s.…·_:|;,–—-]+/

// The signs before a number and after it tell a price from `12oz`, `11am` and `no. 3`.
const money = /(?:£ ?|(?<![\d.,\p{L}]))\d{1,4}(?:[.,]\d{1,2})?(?![\d%"”])(?: ?p(?!\p{L}))?/giu
const unit =
  /^ ?(?:am|pm|oz|ml|cl|g|kg|inch|in|hrs?|hours?|mins?|minutes|[.:]\d|st|nd|rd|th|\p{L})/iu
const count = /(?:\b(?:for|of|serves|no\.?|x)|#|&|\band|\bor) ?$/i

function pricesIn(text: string): Found[] {
  return [...text.matchAll(money)].flatMap(({ 0: words, index: start }) => {
    const end = start + words.length
    const isSure = /£|p$/i.test(words) || /[.,]\d\d$/.test(words)
    const price = poundsOf(words)
    const isUnit = isSure
      ? /^ ?(?:am|pm|oz|ml|cl|kg)\b/i.test(text.slice(end))
      : unit.test(text.slice(end))
    return price === null || isUnit ? [] : [{ start, end, price, isSure }]
  })
}

/** Reads `£3.20`, `3,20`, `3` and `80p`. */
function poundsOf(words: string): string | null {
  const pence = /^(?:£ ?)?(\d{1,4}) ?p$/i.exec(words)?.[1]
  const pounds = pence ? Number(pence) / 100 : parsePrice(words.replace(/ ?p$/i, ''))
  return pounds === null ? null : priceText(pounds)
}

const labels = String.raw`small|medium|large|regular|reg|mini|kids?|children|child|adult|cup|mug|pot|half|whole|full|single|double|slice|bowl|glass|bottle|can|jug|takeaway|take away|eat in|for (?:one|two|1|2)|\d{1,2} ?(?:oz|inch)|XL|S|M|L|R`
const amount = String.raw`(?:£ ?)?\d{1,4}(?:[.,]\d{1,2})?(?: ?p)?(?![\p{L}\p{N}])`
const labelFirst = new RegExp(
  String.raw`(?<![\p{L}\p{N}])\(?(?<label>${labels})\)?[ :.=–-]{0,3}(?<price>${amount})`,
  'giu',
)
const priceFirst = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<price>${amount}) ?\(?(?<label>${labels})(?![\p{L}\p{N}])\)?`,
  'giu',
)
const longLabels: Record<string, string> = {
  s: 'Small',
  m: 'Medium',
  l: 'Large',
  xl: 'Extra large',
  r: 'Regular',
  reg: 'Regular',
}

/** Returns a size as it is written out, `Large` for `L`; undefined for words that are no size. */
export function sizeOf(words: string): string | undefined {
  const label = words.trim().toLowerCase()
  return isLabel.test(label) ? (longLabels[label] ?? capitalised(label)) : undefined
}
const isLabel = new RegExp(`^(?:${labels})$`, 'i')

/** Reads `S £3.20 / L £4.20`: two sizes or more, each with its price. */
function sizesIn(text: string, found: Found[]): SplitLine | null {
  for (const pattern of [labelFirst, priceFirst]) {
    const matches = [...text.matchAll(pattern)]
    const [first] = matches
    if (!first || matches.length < 2) continue
    const isAll = found.filter(({ end }) => end > first.index).length === matches.length
    const sizes = matches.map(({ groups }) => ({
      label: sizeOf(groups?.label ?? '') ?? '',
      price: poundsOf(groups?.price ?? '') ?? '',
    }))
    if (!isAll || new Set(sizes.map(({ label }) => label)).size < sizes.length) continue
    const last = matches.at(-1)
    return {
      before: text.slice(0, first.index),
      price: sizes.map(({ price }) => price).sort((a, b) => Number(a) - Number(b))[0] ?? '',
      sizes,
      after: text.slice((last?.index ?? 0) + (last?.[0].length ?? 0)),
      note: '',
    }
  }
  return null
}

/** What is noted of a line without a price. */
export const noPrice = 'No price here.'

const nothing: SplitLine = { before: '', price: '', sizes: [], after: '', note: noPrice }

/** Splits a line, of single spaces, at its price. */
export function splitAtPrice(text: string): SplitLine {
  const found = pricesIn(text)
  const sized = sizesIn(text, found)
  if (sized) return sized
  const sure = found.find(({ isSure }) => isSure)
  const first = sure ? besides(text, found, sure) : lastNumber(text, found)
  if (!first) return freeIn(text) ?? { ...nothing, before: text }
  const before = text.slice(0, first.start)
  const after = text.slice(first.end)
  const others = found.filter(({ start }) => start > first.start)
  const words = others.reduceRight((rest, { start, end }) => {
    const from = start - first.end
    return rest.slice(0, from) + rest.slice(end - first.end)
  }, after)
  if (others.length > 0 && !/\p{L}/u.test(words)) {
    return { ...nothing, before, note: 'More than one price here.' }
  }
  return { before, price: first.price, sizes: [], after, note: '' }
}

/** A bare number that only a stroke divides from a price is the first of the prices. */
function besides(text: string, found: Found[], sure: Found): Found {
  const former = found[found.indexOf(sure) - 1]
  const isBeside = former && /^ ?[/|] ?$/.test(text.slice(former.end, sure.start))
  return isBeside ? former : sure
}

/** A bare number is a price at the end of a line, behind a space or a sign, and where it counts nothing. */
function lastNumber(text: string, found: Found[]): Found | undefined {
  const last = found.at(-1)
  if (!last) return undefined
  const former = besides(text, found, last)
  const before = text.slice(0, former.start)
  const isAtEnd = /^(?: ?[([][^()[\]]*[)\]])?$/.test(text.slice(last.end))
  const isApart = before === '' || /[\s.…·_:|;,–—+-]$/.test(before)
  return isAtEnd && isApart && !count.test(before) ? former : undefined
}

const freeOf =
  /(?:gluten|dairy|wheat|sugar|nut|fat|egg|soya?|meat|lactose|caffeine|milk|alcohol|guilt|cruelty|additive)[ -]$/i

/** Reads `Tap water free`, and not `Brownie, gluten free`. */
function freeIn(text: string): SplitLine | null {
  const words = /(?:^|[\s.…·_:|;,–—(-])(free(?: of charge)?\)?)$/i.exec(text)?.[1]
  if (!words) return null
  const before = text.slice(0, -words.length)
  return freeOf.test(before)
    ? null
    : { ...nothing, before: before.replace(/\($/, ''), price: '0.00', note: '' }
}

/** Removes what divides words from a price, at both ends. */
export function withoutSeparators(text: string): string {
  return text.replace(separatorsAtStart, '').replace(separatorsAtEnd, '').trim()
}

export function capitalised(text: string): string {
  const [first = '', ...others] = text
  return first.toLocaleUpperCase('en-GB') + others.join('')
}
