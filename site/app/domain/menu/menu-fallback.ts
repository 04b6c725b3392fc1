import type { DietaryCode, MenuItem } from './menu-item'

type Line = [name: string, price: number, more?: Partial<MenuItem>]

/** The menu of the sample's menu image, shown when the real menu can't be read. */
export const fallbackMenu: MenuItem[] = [
  ...section('Hot drinks', [
    ['Flat white', 3.2],
    ['Latte', 3.4, sizes(3.4, 3.9)],
    ['Cappuccino', 3.4, sizes(3.4, 3.9)],
    ['Americano', 2.8, sizes(2.8, 3.2)],
    ['Mocha', 3.7, sizes(3.7, 4.2)],
    ['Hot chocolate', 3.6, sizes(3.6, 4.1)],
    ['Pot of tea', 2.6, sizes(2.6, 4.4)],
    ['Babyccino', 1],
  ]),
  ...section('Add-ons', [
    ['Oat or soya milk', 0.4],
    ['Extra shot', 0.6],
    ['Syrup', 0.6],
  ]),
  ...section('Breakfast, until 11.30am', [
    ['The Full Withy', 8.95, { description: 'Two of everything, toast and a mug of tea.' }],
    ['The Veggie Withy', 8.5, marked('V')],
    ['Eggs on sourdough', 6.5, marked('V')],
    ['Bacon bap', 4.8],
    ['Porridge & jam', 4.2, marked('VG')],
    ['Toasted teacake', 2.6, marked('V')],
  ]),
  ...section('Jacket potatoes, from 11.30am', [
    ['One filling', 5.95, { description: 'Beans, cheddar, tuna mayo, coleslaw or chilli.' }],
    ['Two fillings', 6.75],
    ['Three fillings', 7.5],
  ]),
  ...section('Sandwiches, from 11.30am', [
    ['Cheddar & chutney', 5.6, marked('V')],
    ['Ham & mustard', 5.8],
    ['Tuna & cucumber', 5.8],
    ['Hummus & pepper', 5.6, marked('VG')],
  ]),
  ...section('Sweet treats', [
    ['Victoria sponge', 3.8, marked('V')],
    ['Scone, jam & cream', 4.2, marked('V')],
    ['Chocolate brownie', 3.1, marked('V', 'GF')],
    ['Flapjack', 2.6, marked('VG')],
  ]),
]

function section(title: string, lines: Line[]): MenuItem[] {
  return lines.map(([name, price, more], index) => ({
    id: `${title}: ${name}`,
    section: title,
    name,
    description: '',
    price,
    size_options: null,
    dietary_info: [],
    allergens: null,
    sort_order: index + 1,
    is_available: true,
    sold_out_on: null,
    special_on: null,
    updated_at: '',
    ...more,
  }))
}

function sizes(regular: number, large: number): Partial<MenuItem> {
  return { size_options: { Regular: regular, Large: large } }
}

function marked(...dietary_info: DietaryCode[]): Partial<MenuItem> {
  return { dietary_info }
}
