import { z } from 'zod'
import {
  optionalText,
  parsePrice,
  priceText,
  requiredText,
  typedNumber,
} from '~/domain/form-values'
import {
  type Allergen,
  allergens,
  type DietaryCode,
  dietaryCodes,
  type MenuItem,
  sizesOf,
} from './menu-item'

/** The values of an item's form. The marks of a day are set in the list instead. */
export type MenuItemValues = Omit<MenuItem, 'id' | 'updated_at' | 'sold_out_on' | 'special_on'>

export const outOfRange = 'A price is between £0 and £9,999.99'

const sizeRow = z.object({
  label: optionalText('Size', 40),
  price: z
    .string()
    .trim()
    .refine((text) => text === '' || parsePrice(text) !== null, outOfRange),
})

export type SizeRow = z.input<typeof sizeRow>

// The allergens that a mark excludes; the database refuses the same pairs.
const excluded = {
  GF: ['gluten'],
  VG: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  V: ['crustaceans', 'fish', 'molluscs'],
} as const

/** Returns an allergen that a diet's mark excludes, among these. */
export function clashOf(code: DietaryCode, allergens: Allergen[]): Allergen | undefined {
  return excluded[code].find((each) => allergens.includes(each))
}

/** A text that is no number becomes 0. A number that is no price is refused, never changed into another. */
function itemPrice(text: string, context: z.RefinementCtx): number {
  const price = parsePrice(text)
  if (price === null && text.trim() !== '' && Number.isFinite(Number(typedNumber(text)))) {
    context.addIssue({ code: 'custom', message: outOfRange })
  }
  return price ?? 0
}

/** The form of a new or changed menu item. */
export const menuItemFormSchema = z
  .object({
    section: requiredText('Section', 100),
    name: requiredText('Name', 200),
    price: z.string().transform(itemPrice),
    description: optionalText('Description', 1000),
    sizes: z.array(sizeRow),
    dietary_info: z.array(z.enum(dietaryCodes)),
    /** True where the allergens are known at all; 'not stated' is not the same as none. */
    states_allergens: z.boolean(),
    allergens: z.array(z.enum(allergens)),
    is_available: z.boolean(),
    sort_order: z.number(),
  })
  .superRefine(({ sizes }, context) => {
    for (const [index, { label }] of sizes.entries()) {
      const isTaken = sizes.slice(0, index).some((size) => label !== '' && size.label === label)
      const path = ['sizes', index, 'label']
      if (isTaken) context.addIssue({ code: 'custom', path, message: `${label} is listed twice` })
    }
  })
  .superRefine(({ dietary_info, states_allergens, allergens }, context) => {
    if (!states_allergens) return
    for (const code of dietary_info) {
      const clash = clashOf(code, allergens)
      if (!clash) continue
      const message = `${code} and ${clash} can’t both be right`
      context.addIssue({ code: 'custom', path: ['dietary_info'], message })
    }
  })

export type MenuItemFormInput = z.input<typeof menuItemFormSchema>
export type MenuItemForm = z.output<typeof menuItemFormSchema>

/** Names what a size that was begun still lacks, or returns null. */
export function missingInSize({ label, price }: SizeRow): string | null {
  if (!label.trim() === !price.trim()) return null
  return label.trim() ? 'a price' : 'a name'
}

/** Returns the item to store; sizes lacking a label or a price are dropped. */
export function menuItemOf(form: MenuItemForm): MenuItemValues {
  const { sizes, states_allergens, allergens, ...item } = form
  const priced = sizes
    .map(({ label, price }) => [label.trim(), parsePrice(price)] as const)
    .filter((size): size is [string, number] => size[0] !== '' && size[1] !== null)
  return {
    ...item,
    size_options: priced.length > 0 ? Object.fromEntries(priced) : null,
    allergens: states_allergens ? allergens : null,
  }
}

/** Returns an item in the form's values; without one, an empty form whose item will come last. */
export function menuItemFormOf(item: MenuItem | null, position: number): MenuItemFormInput {
  if (!item) return { ...emptyItem, sort_order: position }
  return {
    section: item.section,
    name: item.name,
    price: priceText(item.price),
    description: item.description,
    sizes: sizesOf(item).map(({ label, price }) => ({ label, price: priceText(price) })),
    dietary_info: item.dietary_info,
    states_allergens: item.allergens !== null,
    allergens: item.allergens ?? [],
    is_available: item.is_available,
    sort_order: item.sort_order,
  }
}

const emptyItem: MenuItemFormInput = {
  section: '',
  name: '',
  price: '0',
  description: '',
  sizes: [],
  dietary_info: [],
  states_allergens: false,
  allergens: [],
  is_available: true,
  sort_order: 1,
}
