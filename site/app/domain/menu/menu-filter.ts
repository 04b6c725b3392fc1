import {
  type Allergen,
  allergens,
  type DietaryCode,
  dietaryCodes,
  type MenuItem,
} from './menu-item'

/** The diets that an item must suit, and the allergens that it must be free of. */
export interface MenuFilter {
  diets: DietaryCode[]
  without: Allergen[]
}

/** The parameters of the menu's address and what they may be, in the order in which an address has them. */
export const menuFilterValues = { diet: dietaryCodes, without: allergens } as const

/** Reads a filter from the query of an address; what it doesn't know is left out. */
export function menuFilterOf(query: URLSearchParams): MenuFilter {
  const [diets, without] = [query.getAll('diet'), query.getAll('without')]
  return {
    diets: dietaryCodes.filter((code) => diets.includes(code)),
    without: allergens.filter((allergen) => without.includes(allergen)),
  }
}

/** Tells whether a filter asks for anything. */
export function isFiltering({ diets, without }: MenuFilter): boolean {
  return diets.length + without.length > 0
}

type Suited = Pick<MenuItem, 'dietary_info' | 'allergens'>

/** Tells whether an item suits. One whose allergens are not stated is never taken to be free of any, nor of gluten. */
export function suits(item: Suited, filter: MenuFilter): boolean {
  return (
    filter.diets.every((code) => suitsDiet(item, code)) &&
    filter.without.every((allergen) => item.allergens?.includes(allergen) === false) &&
    !mustBeAsked(item, filter)
  )
}

/**
 * Tells whether an item suits the diets and could be free of the allergens, which are not stated: only asking helps.
 */
export function mustBeAsked(item: Suited, { diets, without }: MenuFilter): boolean {
  return (
    (without.length > 0 || diets.includes('GF')) &&
    item.allergens === null &&
    diets.every((code) => suitsDiet(item, code))
  )
}

/** A vegan item is vegetarian too, whether it bears both marks or not. */
function suitsDiet({ dietary_info }: Suited, code: DietaryCode): boolean {
  return dietary_info.includes(code) || (code === 'V' && dietary_info.includes('VG'))
}
