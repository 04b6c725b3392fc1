import { colourOf } from './colour.ts'
import { type OwnPair, ownPair, type PairNote } from './own-pair.ts'
import type { Colour } from './theme.ts'

/** Signals that are offered where a pair is refused; most paints take four of them. */
const offered = [
  { name: 'Lemon', hex: '#F5DB59' },
  { name: 'Marmalade', hex: '#D9812B' },
  { name: 'Rhubarb', hex: '#B8324F' },
  { name: 'Mint', hex: '#86C9AE' },
  { name: 'Cornflower', hex: '#4F74C8' },
  { name: 'Moss', hex: '#3F7A4E' },
]

/** Says why a pair can’t be published. */
export const refusalWords = {
  alike:
    'These two are nearly the same. Pick a second that stands apart, or the buttons will hide.',
  greys: 'Black and white leave nothing to press. Try Front Page: all black, and one red.',
  'no-colour': 'We don’t know that colour. Try a code like #09466F, or pick from the wheel.',
}

/** Returns the sentences that tell an owner what became of their pair. */
export function pairWords(pair: OwnPair, paintText: string, signalText: string): string[] {
  if (pair.refusal) return [refusalWords[pair.refusal]]
  const paint = colourWord(colourOf(paintText))
  const signal = colourWord(colourOf(signalText))
  const words: Record<PairNote, string> = {
    'all-good': 'Every word can be read.',
    'signal-deepened': `We made your ${signal} a little deeper on buttons, so white words show.`,
    'signal-pale': `This ${signal} is too pale for white words. It goes on the sign and the awning, where it shines, and the buttons take your ${paint}.`,
    'paint-light': `Your ${paint} makes a good sky. The header takes a darker one of the same family.`,
  }
  return pair.notes.map((note) => words[note])
}

/** Returns up to four colours that go with a paint. */
export function signalsFor(paint: string): typeof offered {
  return offered.filter(({ hex }) => !ownPair(paint, hex).refusal).slice(0, 4)
}

const hues: [upTo: number, word: string][] = [
  [5, 'pink'],
  [42, 'red'],
  [75, 'orange'],
  [116, 'yellow'],
  [168, 'green'],
  [212, 'blue-green'],
  [285, 'blue'],
  [330, 'purple'],
  [360, 'pink'],
]

function colourWord(colour: Colour | null): string {
  if (!colour) return 'colour'
  const [lightness, chroma, hue] = colour
  if (chroma < 0.03) return lightness > 88 ? 'white' : lightness < 35 ? 'black' : 'grey'
  const word = hues.find(([upTo]) => hue <= upTo)?.[1] ?? 'red'
  if (word === 'orange' && lightness < 50) return 'brown'
  return word === 'red' && lightness > 72 ? 'pink' : word
}
