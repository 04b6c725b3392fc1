import { colourOf, contrast, distance, shown } from './colour.ts'
import type { Colour, Colours, Theme } from './theme.ts'

/** The verdict on a pair: every word can be read, or what was done so that it can. */
export type PairNote = 'all-good' | 'signal-deepened' | 'signal-pale' | 'paint-light'
/** Why a pair can't be published. */
type PairRefusal = 'alike' | 'greys' | 'no-colour'

export type OwnPair =
  | { colours: Colours; notes: PairNote[]; refusal?: never }
  | { refusal: PairRefusal; colours?: never; notes?: never }

const leastOnButton = 4.6
const leastOnFrame = 6.2
const leastDistance = 0.14
const greyChroma = 0.03
/** A signal that loses more lightness than this turns to mud as a button. */
const mostLightnessLost = 22
const lightPaint = 46

/**
 * Mixes a whole theme of two colours, `#09466F` and `#F5DB59`: the paint of header, window and sky, and the signal of
 * sign, awning and buttons. Every word of it can be read.
 */
export function ownPair(paintText: string, signalText: string): OwnPair {
  const paint = colourOf(paintText)
  const signal = colourOf(signalText)
  if (!paint || !signal) return { refusal: 'no-colour' }
  if (paint[1] < greyChroma && signal[1] < greyChroma) return { refusal: 'greys' }
  if (distance(paint, signal) < leastDistance) return { refusal: 'alike' }
  return derive(paint, signal)
}

/** Makes a theme of a pair, for where a theme is asked for; null where the pair is refused. */
export function ownTheme(paint: string, signal: string): Theme | null {
  const { colours } = ownPair(paint, signal)
  return colours ? { name: 'Our own two colours', mood: '', colours, awning: 'wide' } : null
}

function derive(paint: Colour, signal: Colour): { colours: Colours; notes: PairNote[] } {
  const [paintLightness, paintChroma, hue] = paint
  const [signalLightness, signalChroma, signalHue] = signal
  const ofPaint = (lightness: number, most: number) =>
    shown([lightness, Math.min(paintChroma, most), hue])
  const ofSignal = (lightness: number, chroma: number) => shown([lightness, chroma, signalHue])

  const paper = shown([98.9, 0.012, hue])
  const frame = darkened(
    ofPaint(Math.min(paintLightness, 44), paintChroma),
    paper,
    leastOnFrame,
    26,
  )
  const skySoft = shown([94.4, 0.02, hue])
  const deepened = darkened(
    ofSignal(Math.min(signalLightness, 54), signalChroma),
    skySoft,
    leastOnButton,
    30,
  )
  const lost = signalLightness - deepened[0]
  const isPale = lost > mostLightnessLost
  const button = isPale
    ? darkened(frame, shown([94.4, 0.02, signalHue]), leastOnButton, 30)
    : deepened
  const buttonHue = isPale ? hue : signalHue
  const sign = ofSignal(90.5, Math.min(Math.max(signalChroma * 0.8, 0.035), 0.12))
  const fascia = ofPaint(Math.min(paintLightness, 32), 0.12)

  const colours: Colours = {
    paper,
    milk: shown([99.7, 0.004, hue]),
    custard: sign,
    'custard-soft': ofSignal(96.2, sign[1] * 0.42),
    yolk: ofSignal(80, Math.min(signalChroma, 0.13)),
    rhubarb: button,
    'rhubarb-deep': shown([button[0] - 10, button[1] * 0.85, buttonHue]),
    blush: ofSignal(86, 0.045),
    'blush-soft': ofSignal(94.8, 0.018),
    duck: ofPaint(86.5, 0.05),
    'duck-soft': ofPaint(94.6, 0.024),
    teal: frame,
    'teal-deep': shown([frame[0] - 8.5, frame[1] * 0.86, hue]),
    ink: ofPaint(27, 0.045),
    'ink-2': ofPaint(42.5, 0.042),
    'ink-3': ofPaint(51, 0.036),
    night: ofPaint(24.5, 0.05),
    crust: [70, 0.06, 66],
    pavement: [91.5, 0.018, 85],
    line: [88, 0.02, 85],
    fascia,
    'fascia-hi': shown([Math.min(fascia[0] + 8, 40), fascia[1], hue]),
    'awning-a': paper,
    'awning-b': ofSignal(Math.min(Math.max(signalLightness, 60), 86), Math.min(signalChroma, 0.14)),
    'sky-fade': ofPaint(75, 0.08),
    'offer-fade': ofSignal(81, sign[1] * 1.15),
    'night-fade': ofPaint(36, 0.08),
  }
  const notes: PairNote[] = []
  if (isPale) notes.push('signal-pale')
  else if (lost > 1) notes.push('signal-deepened')
  if (paintLightness > lightPaint) notes.push('paint-light')
  return { colours, notes: notes.length > 0 ? notes : ['all-good'] }
}

/** Darkens a colour in small steps until the ground is told apart from it. */
function darkened(colour: Colour, ground: Colour, least: number, floor: number): Colour {
  let dark = colour
  while (contrast(dark, ground) < least && dark[0] > floor)
    dark = shown([dark[0] - 0.5, dark[1], dark[2]])
  return dark
}
