import { sectionId } from './section-id.ts'

/** Marks of the dietary legend, in its order. */
export const dietaryCodes = ['V', 'VG', 'GF'] as const

/** The word for each mark. */
export const dietaryNames = { V: 'Vegetarian', VG: 'Vegan', GF: 'Gluten Free' } as const

export type DietaryCode = (typeof dietaryCodes)[number]

/** The fourteen allergens that UK law names, as they are stored and as they are read. */
export const allergenNames = {
  celery: 'celery',
  crustaceans: 'crustaceans',
  eggs: 'eggs',
  fish: 'fish',
  gluten: 'cereals containing gluten',
  lupin: 'lupin',
  milk: 'milk',
  molluscs: 'molluscs',
  mustard: 'mustard',
  nuts: 'tree nuts',
  peanuts: 'peanuts',
  sesame: 'sesame',
  soya: 'soya',
  sulphites: 'sulphites',
} as const

export type Allergen = keyof typeof allergenNames

/** The allergens under the names they are stored by, in the order above. */
export const allergens = Object.keys(allergenNames) as Allergen[]

export interface MenuItem {
  id: string
  section: string
  name: string
  description: string
  price: number
  /** A price for each size by its label; null for one size. */
  size_options: Record<string, number> | null
  dietary_info: DietaryCode[]
  /** Null means not stated, which is never the same as none. */
  allergens: Allergen[] | null
  sort_order: number
  is_available: boolean
  /** London's day on which it is sold out: tomorrow it is back. */
  sold_out_on: string | null
  /** London's day on which it is one of today's specials. */
  special_on: string | null
  updated_at: string
}

/** Returns the sizes of an item with their prices, the cheapest first; none where it has one size at its price. */
export function sizesOf(item: Pick<MenuItem, 'size_options'>): { label: string; price: number }[] {
  const sizes = Object.entries(item.size_options ?? {}).map(([label, price]) => ({ label, price }))
  return sizes.sort((a, b) => a.price - b.price)
}

/**
 * Returns the sizes that occur among items, the cheapest first, and the one that an item without sizes has: 'Regular'
 * where it occurs, because a pot of tea is no 'Small' one.
 */
export function sizesAmong(items: Pick<MenuItem, 'size_options'>[]): {
  labels: string[]
  usual: string | undefined
} {
  const all = items.flatMap(sizesOf).sort((a, b) => a.price - b.price)
  const labels = [...new Set(all.map(({ label }) => label))]
  return { labels, usual: labels.find((label) => /^regular$/i.test(label)) }
}

export interface MenuSection<Item> {
  /** The part of the address that leads to it: 'Hot drinks' is #hot-drinks. No two sections have the same. */
  id: string
  title: string
  /** The time of day after a comma: 'Breakfast, until 11.30am' is Breakfast with a note, 'Tea, coffee' is not. */
  note: string | null
  items: Item[]
}

/** Groups the items by section, sections in the order of their first item. */
export function groupBySection<Item extends { section: string }>(
  items: Item[],
): MenuSection<Item>[] {
  const groups = Map.groupBy(items, (item) => item.section)
  const taken = new Set<string>()
  return [...groups].map(([section, ofSection]) => {
    const { title, note } = splitSection(section)
    return { id: freeId(sectionId(title), taken), title, note, items: ofSection }
  })
}

/** Splits a section's name from the time of day behind its comma. */
export function splitSection(section: string): { title: string; note: string | null } {
  const { title = section, note = null } = timed.exec(section)?.groups ?? {}
  return { title, note }
}

const timed =
  /^(?<title>[^,]+),\s*(?<note>(?:from|until|till|after|before|between|all day)\b.*|\d.*)$/i

function freeId(id: string, taken: Set<string>): string {
  let free = id
  for (let count = 2; taken.has(free); count += 1) free = `${id}-${count}`
  taken.add(free)
  return free
}
