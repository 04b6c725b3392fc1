import { contrast } from './colour.ts'
import { type ColourName, type Colours, fixedColours } from './theme.ts'

type Paint = ColourName | keyof typeof fixedColours

/**
 * The pairs of colours that stand on each other, and their least contrast: 4.5 for words, 3 for edges and marks (WCAG 2
 * AA).
 */
const pairs: [mark: Paint, ground: Paint, least: number][] = [
  ['ink', 'paper', 4.5],
  ['ink', 'duck', 4.5],
  ['ink', 'custard', 4.5],
  ['ink', 'blush', 4.5],
  ['ink', 'crust', 3],
  ['ink-2', 'paper', 4.5],
  ['ink-2', 'duck-soft', 4.5],
  ['ink-2', 'custard-soft', 4.5],
  ['ink-2', 'pavement', 4.5],
  ['ink-3', 'milk', 4.5],
  ['paper', 'rhubarb', 4.5],
  ['paper', 'rhubarb-deep', 4.5],
  ['paper', 'teal', 4.5],
  ['paper', 'ink', 4.5],
  ['paper', 'fascia', 4.5],
  ['custard', 'fascia', 4.5],
  ['paper', 'fascia-hi', 4.5],
  ['custard', 'teal', 4.5],
  ['custard', 'night', 4.5],
  ['duck', 'night', 4.5],
  ['rhubarb', 'paper', 4.5],
  ['rhubarb', 'duck-soft', 4.5],
  ['rhubarb', 'blush-soft', 4.5],
  ['danger', 'paper', 4.5],
  ['moss', 'paper', 4.5],
  ['paper', 'moss', 4.5],
  ['toast', 'custard-soft', 4.5],
  ['yolk', 'fascia', 3],
  ['field', 'milk', 3],
  ['star', 'paper', 3],
  ['ink', 'sky-fade', 4.5],
  ['ink', 'offer-fade', 4.5],
  ['paper', 'night-fade', 4.5],
  ['paper', 'teal-deep', 4.5],
  ['ink', 'duck-soft', 4.5],
  ['ink', 'blush-soft', 4.5],
]

/** Returns the pairs of a theme that can't be told apart well enough, as `ink on duck 4.21`. */
export function weakPairs(colours: Colours): string[] {
  const all = { ...fixedColours, ...colours }
  return pairs
    .map(([mark, ground, least]) => ({
      mark,
      ground,
      least,
      ratio: contrast(all[mark], all[ground]),
    }))
    .filter(({ ratio, least }) => ratio < least)
    .map(({ mark, ground, ratio }) => `${mark} on ${ground} ${ratio.toFixed(2)}`)
}
