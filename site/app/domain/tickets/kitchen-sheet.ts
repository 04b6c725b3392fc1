// What the kitchen must know of an evening: who comes, what they said, and how often an allergen or a diet is named.
import { type Allergen, allergenNames } from '../menu/menu-item.ts'

interface Line {
  /** Null where the account is gone. */
  holder: string | null
  quantity: number
  answer: string
  order_id: string
}

export interface Booking {
  name: string
  places: number
  answer: string
  /** The needs that the answer names, and how many people have each. */
  needs: Need[]
}

interface Need {
  words: string
  people: number
  /** True for an allergen: missing it does harm. */
  isAllergen: boolean
}

export interface KitchenSheet {
  /** How many people come. */
  people: number
  told: Booking[]
  others: Booking[]
  /** How many people came without a word. */
  silent: number
  /** What is named, added up, allergens first. */
  needs: Need[]
}

/** Other words that people use for an allergen. */
const alsoCalled: Partial<Record<Allergen, string>> = {
  crustaceans: 'crustaceans?|prawns?|crabs?|lobsters?|shellfish',
  eggs: 'eggs?',
  fish: 'fish',
  gluten: 'gluten|wheat|c(o|œ)eliacs?',
  milk: 'milk|dairy|lactose',
  molluscs: 'molluscs?|mussels?|oysters?|squid',
  nuts: '(tree )?nuts?|almonds?|hazelnuts?|walnuts?|cashews?|pistachios?|pecans?',
  peanuts: 'peanuts?',
  sesame: 'sesame|tahini',
  soya: 'soya?|tofu',
  sulphites: 'sulphites?|sulfites?',
}

const diets = { vegan: 'vegans?', vegetarian: 'vegetarians?|veggies?' }

const known = [
  ...Object.entries(allergenNames).map(([code, name]) => ({
    words: name,
    isAllergen: true,
    pattern: alsoCalled[code as Allergen] ?? name,
  })),
  ...Object.entries(diets).map(([words, pattern]) => ({ words, isAllergen: false, pattern })),
].map(({ pattern, ...need }) => ({
  ...need,
  pattern: new RegExp(`(?:(\\d+|one|two|three|four)\\s+(?:x\\s+)?)?\\b(?:${pattern})\\b`, 'iu'),
}))

const numbers: Record<string, number> = { one: 1, two: 2, three: 3, four: 4 }

/** Returns the sheet of an event from its standing tickets; those of one order and name are one booking. */
export function kitchenSheetOf(lines: Line[]): KitchenSheet {
  const bookings = new Map<string, Booking>()
  for (const { holder, quantity, answer, order_id } of lines) {
    if (quantity === 0) continue
    const name = holder ?? 'No name'
    const booking = bookings.get(`${order_id} ${name}`) ?? { name, places: 0, answer, needs: [] }
    booking.places += quantity
    bookings.set(`${order_id} ${name}`, booking)
  }
  const all = [...bookings.values()].map((booking) => ({ ...booking, needs: needsOf(booking) }))
  const told = all.filter(({ answer }) => answer !== '')
  const others = all.filter(({ answer }) => answer === '')
  return { people: peopleIn(all), told, others, silent: peopleIn(others), needs: summed(told) }
}

function needsOf({ answer, places }: Booking): Need[] {
  return known.flatMap(({ words, isAllergen, pattern }) => {
    const found = pattern.exec(answer)
    if (!found) return []
    const [, count = '1'] = found
    const people = Math.min(numbers[count.toLowerCase()] ?? Number(count), places)
    return { words, people: Math.max(people, 1), isAllergen }
  })
}

function summed(bookings: Booking[]): Need[] {
  return known.flatMap(({ words, isAllergen }) => {
    const people = bookings
      .flatMap(({ needs }) => needs)
      .reduce((sum, need) => sum + (need.words === words ? need.people : 0), 0)
    return people > 0 ? { words, people, isAllergen } : []
  })
}

function peopleIn(bookings: Booking[]): number {
  return bookings.reduce((sum, { places }) => sum + places, 0)
}
