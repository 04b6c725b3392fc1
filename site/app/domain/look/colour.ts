import {
  converter,
  formatHex,
  inGamut,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parseHex,
  useMode as takeUp,
  wcagContrast,
} from 'culori/fn'
import type { Colour } from './theme.ts'

// All of culori's colour spaces would make the owners' screen three times as large.
for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) takeUp(mode)

const asOklch = converter('oklch')
const isShown = inGamut('rgb')
const chromaStep = 0.002

/** Reads `#09466F` or `#947`; null where it is no colour. */
export function colourOf(text: string): Colour | null {
  const parsed = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? parseHex(text) : undefined
  if (!parsed) return null
  const { l, c, h = 0 } = asOklch(parsed)
  return [l * 100, c, h]
}

/** Takes as much chroma out of a colour as a screen can't show. */
export function shown([lightness, chroma, hue]: Colour): Colour {
  let least = chroma
  while (least > 0 && !isShown(culoriOf([lightness, least, hue])))
    least = Math.max(0, least - chromaStep)
  return [lightness, least, hue]
}

/** Returns a colour for where nothing but hex values is understood, as in mails: `#09466f`. */
export function hexOf(colour: Colour): string {
  return formatHex(culoriOf(colour))
}

/** Returns a colour as a sheet writes it. */
export function cssOf([lightness, chroma, hue]: Colour): string {
  return `oklch(${round(lightness, 1)}% ${round(chroma, 3)} ${round(hue, 0)})`
}

/** Returns how well two colours stand apart, 1 to 21 (WCAG 2), computed from what a screen shows of them. */
export function contrast(one: Colour, other: Colour): number {
  return wcagContrast(hexOf(one), hexOf(other))
}

/** Returns how far apart two colours are in OKLab; black and white are 1 apart. */
export function distance(one: Colour, other: Colour): number {
  const [l1, a1, b1] = labOf(one)
  const [l2, a2, b2] = labOf(other)
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2)
}

function labOf([lightness, chroma, hue]: Colour): [number, number, number] {
  const angle = (hue * Math.PI) / 180
  return [lightness / 100, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

function culoriOf([lightness, chroma, hue]: Colour) {
  return { mode: 'oklch' as const, l: lightness / 100, c: chroma, h: hue }
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
