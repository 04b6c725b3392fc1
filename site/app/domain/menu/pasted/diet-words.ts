// The diets and allergens that a pasted menu names.
import {
  type Allergen,
  allergens as allAllergens,
  allergenNames,
  type DietaryCode,
} from '../menu-item.ts'

const diets: Record<DietaryCode, RegExp> = {
  V: /^(?:v|veg|veggie|vegetarian)$/i,
  VG: /^(?:vg|ve|vgn|vegan)$/i,
  GF: /^(?:gf|ngci|gluten[ -]?free|no gluten)$/i,
}

const otherNames: Partial<Record<Allergen, RegExp>> = {
  crustaceans: /^(?:crustaceans?)$/i,
  eggs: /^eggs?$/i,
  gluten: /^(?:gluten|wheat|rye|barley|oats?|cereals?)$/i,
  milk: /^(?:milk|dairy|lactose)$/i,
  molluscs: /^molluscs?$/i,
  nuts: /^(?:nuts?|tree nuts?|almonds?|hazelnuts?|walnuts?|cashews?|pecans?|pistachios?)$/i,
  peanuts: /^peanuts?$/i,
  sesame: /^sesame(?: seeds?)?$/i,
  soya: /^soya?(?:beans?)?$/i,
  sulphites: /^(?:sulphites?|sulfites?|sulphur dioxide|so2)$/i,
}

const yes = /^(?:y|yes|x|✓|✔|☑|true|1|●|•|c|contains|may contain|m|may|traces?)$/i
const no = /^(?:n|no|none|false|0|[-–—]|✗|✘|n\/a)?$/i

/** Returns the diet that a word or a column's name means. */
export function dietOf(word: string): DietaryCode | undefined {
  return (Object.keys(diets) as DietaryCode[]).find((code) => diets[code].test(word.trim()))
}

/** Returns the allergen that a word or a column's name means. */
export function allergenOf(word: string): Allergen | undefined {
  const plain = word.trim().toLowerCase()
  return allAllergens.find(
    (each) =>
      each === plain || allergenNames[each] === plain || (otherNames[each]?.test(plain) ?? false),
  )
}

/** Says whether a cell has a tick; null for words that are neither yes nor no. */
export function isTicked(cell: string, heading: string): boolean | null {
  if (yes.test(cell) || cell.toLowerCase() === heading.toLowerCase()) return true
  return no.test(cell) ? false : null
}

/** Reads marks such as `V, GF` or `vegan`; null where a word is none of them. */
export function dietsIn(text: string): DietaryCode[] | null {
  const words = text.split(/[,;/&+]|\s(?!free|gluten)/i).flatMap((word) => word.trim() || [])
  const codes = words.map(dietOf)
  if (codes.length === 0 || codes.includes(undefined)) return null
  return [...new Set(codes as DietaryCode[])]
}

/** Reads the allergens that a cell names: null where it is blank, or names one that is not among the fourteen. */
export function allergensIn(text: string): { allergens: Allergen[] | null; unknown: string[] } {
  const cell = text.trim().replace(/^contains:?\s/i, '')
  if (cell === '') return { allergens: null, unknown: [] }
  if (no.test(cell)) return { allergens: [], unknown: [] }
  const words = cell.split(/[,;/&+]|\sand\s/i).flatMap((word) => word.trim() || [])
  const unknown = words.filter((word) => !allergenOf(word))
  if (unknown.length > 0) return { allergens: null, unknown }
  return {
    allergens: allAllergens.filter((each) => words.some((w) => allergenOf(w) === each)),
    unknown,
  }
}
