// Apart, so that no file of this folder imports in a circle.
import type { Allergen, DietaryCode } from '../menu-item.ts'

/** What a line of a pasted list can be; `above` belongs to the line above, `out` is left out. */
export type LineRole = 'item' | 'heading' | 'above' | 'out'

/** What a line says of its item. */
export interface LineWords {
  name: string
  description: string
  /** The price as a form has it, `3.20`; empty where the line has no price that could be read. */
  price: string
  /** The prices of its sizes; empty where it has one price. */
  sizes: { label: string; price: string }[]
  dietary_info: DietaryCode[]
  /** Null means not stated. */
  allergens: Allergen[] | null
  /** What the owner should look at; empty where nothing is in doubt. */
  note: string
}

/** One item that was read, from one line or several. */
export interface ListedItem extends LineWords {
  /** Names the line by its words: its place moves while the list is written. */
  key: string
  section: string
}

export interface Place {
  key: string
  /** The place of the line in the list, counted from 1. */
  line: number
  text: string
}

/** A line, and what was made of it. */
export type ListedLine = Place &
  (
    | { is: 'heading'; section: string }
    | { is: 'item'; item: ListedItem; description: string }
    | { is: 'above' }
    | { is: 'out' | 'unread'; reason: string }
  )
