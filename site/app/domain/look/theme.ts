import type { awnings } from './awnings.ts'

/** A colour in OKLCH: lightness in percent, chroma, hue in degrees. */
export type Colour = readonly [lightness: number, chroma: number, hue: number]

/**
 * The tokens that a theme paints. Their words are Market Day's: `duck` is the sky and `rhubarb` what is pressed, in any
 * colour.
 */
export const colourNames = [
  'paper',
  'milk',
  'custard',
  'custard-soft',
  'yolk',
  'rhubarb',
  'rhubarb-deep',
  'blush',
  'blush-soft',
  'duck',
  'duck-soft',
  'teal',
  'teal-deep',
  'ink',
  'ink-2',
  'ink-3',
  'night',
  'crust',
  'pavement',
  'line',
  'fascia',
  'fascia-hi',
  'awning-a',
  'awning-b',
  'sky-fade',
  'offer-fade',
  'night-fade',
] as const

export type ColourName = (typeof colourNames)[number]
export type Colours = Record<ColourName, Colour>

export interface Theme {
  name: string
  /** A few words under its sample. */
  mood: string
  colours: Colours
  awning: keyof typeof awnings
}

/** The colours that mean something, which are the same in every theme. */
export const fixedColours = {
  moss: [44.9, 0.072, 157],
  danger: [48.6, 0.169, 13],
  star: [64, 0.125, 78],
  toast: [44.3, 0.089, 50],
  field: [62, 0.02, 240],
} satisfies Record<string, Colour>
