// The menu as printed, shown when the current one can't be read. Same shape as the stored items.
import type { MenuItem } from '~/domain/menu-item'

type Line = [name: string, price: number, large?: number]

const sections: Record<string, Line[]> = {
  'Hot drinks': [
    ['Flat white', 3.2],
    ['Latte', 3.4, 3.9],
    ['Cappuccino', 3.4, 3.9],
    ['Americano', 2.8, 3.2],
    ['Mocha', 3.7, 4.2],
    ['Hot chocolate', 3.6, 4.1],
    ['Pot of tea', 2.6, 4.4],
    ['Babyccino', 1],
  ],
  'Add-ons': [
    ['Oat milk', 0.4],
    ['Extra shot', 0.6],
    ['Syrup', 0.6],
    ['Cream and marshmallows', 0.8],
  ],
  'Breakfast, until 11.30am': [
    ['The Full Withy', 8.95],
    ['The Veggie Withy', 8.5],
    ['Eggs on sourdough', 6.5],
    ['Bacon bap', 4.8],
    ['Porridge & jam', 4.2],
    ['Toasted teacake', 2.6],
  ],
  'Jacket potatoes, from 11.30am': [
    ['One filling', 5.95],
    ['Two fillings', 6.75],
    ['Three fillings', 7.5],
  ],
  Sandwiches: [
    ['Cheddar & chutney', 5.2],
    ['Ham & mustard', 5.5],
    ['Egg & cress', 4.9],
    ['Soup & half a sandwich', 7.95],
  ],
  'Sweet treats': [
    ['Victoria sponge', 3.8],
    ['Fruit scone', 4.2],
    ['Chocolate brownie', 3.1],
    ['Flapjack', 2.6],
    ['Cookie', 1.8],
  ],
}

export const fallbackMenu: MenuItem[] = Object.entries(sections).flatMap(([section, lines]) =>
  lines.map(([name, price, large], index) => ({
    id: `${section}-${name}`,
    section,
    name,
    description: '',
    price,
    size_options: large === undefined ? null : { Regular: price, Large: large },
    dietary_info: [],
    allergens: null,
    sort_order: index + 1,
    is_available: true,
    updated_at: '',
  })),
)
