import { logoSize, sizeWithin } from '~/domain/look/logo-file'
import { mailInks, themeOf } from '~/domain/look/look'
import { isWideSize } from '~/domain/look/wide-logo'
import { initialOf } from '~/domain/pages/cafe-name'
import type { SiteContent } from '~/domain/site-content'
import { drawPng } from './draw-png'
import { type PaintedLogo, tintedLogo } from './tinted-logo'

const inks = [
  'fascia',
  'custard',
  'paper',
  'yolk',
  'duck',
  'pavement',
  'awning-a',
  'awning-b',
] as const

/** The disc that hangs over the shop: with the logo, or with the name's first letter. */
export interface Sign {
  /** One of a single colour is in the fascia's paint. */
  logo: PaintedLogo | null
  initial: string
  colours: Record<(typeof inks)[number], string>
  /** The family of the painted letters, as a canvas names it. */
  letters: string
}

/** Tells whether a café has a sign: its logo, or its initial where no bird sits on the disc. */
export function hasOwnSign({ logo, shows_bird }: SiteContent): boolean {
  return logo !== '' || shows_bird !== 'true'
}

/** Returns the sign of a café that has one; null for any other. */
export async function openSign(content: SiteContent): Promise<Sign | null> {
  if (!hasOwnSign(content)) return null
  const letters = getComputedStyle(document.documentElement).getPropertyValue('--font-display')
  const [logo] = await Promise.all([
    content.logo ? readLogo(content.logo) : null,
    document.fonts.load(`700 40px ${letters}`, content.cafe_name),
    document.fonts.load(`italic 500 40px ${letters}`, content.strapline),
  ])
  const colours = mailInks(themeOf(content), inks)
  return {
    logo: logo && tintedLogo(logo, colours.fascia),
    initial: initialOf(content),
    colours,
    letters,
  }
}

async function readLogo(address: string): Promise<ImageBitmap> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The logo couldn’t be read: ${response.status}`)
  return createImageBitmap(await response.blob())
}

interface Disc {
  x: number
  y: number
  radius: number
}

/** Paints the disc around its middle. A wide logo would be too small on it, so the initial stands for it. */
export function paintSign(
  context: CanvasRenderingContext2D,
  { logo, initial, colours, letters }: Sign,
  { x, y, radius }: Disc,
): void {
  context.fillStyle = colours.custard
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
  if (logo && !isWideSize(logo)) {
    const { width, height } = sizeWithin(logo, radius * 0.92)
    context.drawImage(logo, x - width / 2, y - height / 2, width, height)
  } else {
    context.fillStyle = colours.fascia
    context.font = `700 ${radius * 1.2}px ${letters}`
    context.textAlign = 'center'
    // The middle of a capital, which is what the eye takes for the letter's.
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } =
      context.measureText(initial)
    context.fillText(initial, x, y + (above - below) / 2)
  }
}

const smallHeightPx = 160

/** Draws the logo in the size in which the head of every page shows it. */
export function drawSmallLogo(logo: PaintedLogo): Promise<Blob> {
  const size = logoSize(logo, smallHeightPx)
  return drawPng(size, (context) => context.drawImage(logo, 0, 0, size.width, size.height))
}
