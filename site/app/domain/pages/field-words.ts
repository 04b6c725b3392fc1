// The values of a record's fields, as forms and pages say them.
import { formatShortDay, formatWeekday } from '../dates.ts'
import { refundEndWords } from '../events/refund-rule.ts'
import { londonClock } from '../london-instant.ts'
import { allergenNames, dietaryNames } from '../menu/menu-item.ts'
import { formatPrice } from '../money/money.ts'

/** Returns a value in words, with dates and times of the café's clock; empty where there is none. */
export function fieldWords(key: string, value: unknown): string {
  if (key === 'allergens') return allergenWords(value)
  if (value === null || value === undefined) return ''
  if (key === 'customers_cancel_hours') return refundEndWords(String(value))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return isPrice(key) ? formatPrice(value) : String(value)
  if (Array.isArray(value)) return value.map((part) => fieldWords(key, part)).join('; ')
  if (typeof value === 'object') return partWords(key, value)
  if (key === 'dietary_info') return lookUp(dietaryNames, String(value))
  if (isMoment.test(key)) return momentWords(String(value))
  return choices[`${key} ${value}`] ?? String(value)
}

function isPrice(key: string): boolean {
  return key === 'price' || key === 'size_options'
}

/** Of an item's allergens, no list and an empty one are two statements. */
function allergenWords(value: unknown): string {
  if (!Array.isArray(value)) return 'not stated'
  return value.map((each) => lookUp(allergenNames, each)).join(', ') || 'none'
}

const isMoment = /_(at|date|from|on|time|until)$/
const isDate = /^\d{4}-\d\d-\d\d$/
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const isTime = /^\d\d:\d\d:\d\d$/

function momentWords(text: string): string {
  if (isDate.test(text)) return dateWords(text)
  if (isTime.test(text)) return text.slice(0, 5)
  if (isInstant.test(text)) {
    const [date = '', time] = londonClock(text).split('T')
    return `${dateWords(date)}, ${time}`
  }
  return text
}

function dateWords(date: string): string {
  return `${formatWeekday(date).slice(0, 3)} ${formatShortDay(date, '')}`
}

/** Words a part of a record, such as a ticket type: `Seat, £5.00, 40 places`. */
function partWords(key: string, part: object): string {
  const fields: [string, unknown][] = Object.entries(part)
  if (key === 'size_options')
    return fields.map(([size, price]) => `${size} ${fieldWords(key, price)}`).join(', ')
  return fields
    .filter(([name, value]) => !['id', 'sort_order'].includes(name) && fieldWords(name, value))
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([name, value]) =>
      name === 'capacity'
        ? `${value} ${value === 1 ? 'place' : 'places'}`
        : fieldWords(name, value),
    )
    .join(', ')
}

/** The order in which a part's fields are read. */
const partFields = ['name', 'heading', 'price', 'capacity', 'description']

function rank(key: string): number {
  const place = partFields.indexOf(key)
  return place < 0 ? partFields.length : place
}

function lookUp(words: Record<string, string>, code: string): string {
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code
}

/** The words of a choice where its code isn't how it is read. */
const choices: Record<string, string> = {
  'banner_enabled true': 'yes',
  'banner_enabled false': 'no',
  'bank_holidays_of england-and-wales': 'England and Wales',
  'bank_holidays_of northern-ireland': 'Northern Ireland',
  'bank_holidays_of scotland': 'Scotland',
  'has_awning true': 'yes',
  'has_awning false': 'no',
  'payment at_cafe': 'At the café',
  'payment card': 'By card now',
  'payment choice': 'They choose',
  'refund_rule ask': 'Ask us',
  'refund_rule until_hours': 'Money back until some hours before',
  'refund_rule when_taken': 'Money back when the place is taken',
  'shows_bird true': 'yes',
  'shows_bird false': 'no',
  'theme allotment': 'Allotment',
  'theme blue-plate': 'Blue Plate',
  'theme front-page': 'Front Page',
  'theme market-day': 'Market Day',
  'theme own': 'Our own two colours',
  'theme promenade': 'Promenade',
  'theme verdigris': 'Verdigris',
}
