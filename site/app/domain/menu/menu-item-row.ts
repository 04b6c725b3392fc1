import { z } from 'zod'
import { allergens, dietaryCodes, type MenuItem } from './menu-item'

// Apart from menu-item.ts, so that the menu page needs no zod in the browser.
const details = z.object({
  size_options: z.record(z.string(), z.number()).nullable().catch(null),
  dietary_info: z.array(z.enum(dietaryCodes)).catch([]),
  allergens: z.array(z.enum(allergens)).nullable().catch(null),
})

/** Returns a stored row as a menu item: JSON and texts of Postgres get their own types. */
export function toMenuItem(row: Omit<MenuItem, keyof z.infer<typeof details>> & object): MenuItem {
  return { ...row, ...details.parse(row) }
}
