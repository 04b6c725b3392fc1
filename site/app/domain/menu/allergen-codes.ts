import type { Allergen } from './menu-item.ts'

/** Two letters for each allergen, for the line under an item of a printed menu. */
export const allergenCodes: Record<Allergen, string> = {
  celery: 'Ce',
  crustaceans: 'Cr',
  eggs: 'Eg',
  fish: 'Fi',
  gluten: 'Gl',
  lupin: 'Lu',
  milk: 'Mi',
  molluscs: 'Mo',
  mustard: 'Mu',
  nuts: 'Nu',
  peanuts: 'Pe',
  sesame: 'Se',
  soya: 'So',
  sulphites: 'Su',
}
