import { isWideSize } from '~/domain/look/wide-logo'
import { signOf } from '~/domain/pages/cafe-name'
import type { SiteContent } from '~/domain/site-content'
import { wrapWords } from '~/domain/wrap-words'
import { drawPng } from './draw-png'
import { paintSign, type Sign } from './sign'
import type { PaintedLogo } from './tinted-logo'

const size = { width: 1200, height: 630 }
const fascia = { height: 400, pinstripeY: 382, pinstripeHeight: 6 }
const awning = { drop: 120, stripe: 75 }
const pavementHeight = 40
const disc = { x: 200, y: 192, radius: 128 }
const board = { maxWidth: 960, maxHeight: 200, padding: 36, radius: 24 }
const words = { x: 380, width: 760, middleY: 192 }

/** Draws the shop front as it is shared: its fascia with sign, name and strapline, and the awning under it. */
export function drawSharingPicture(content: SiteContent, sign: Sign): Promise<Blob> {
  const { colours } = sign
  return drawPng(size, (context) => {
    const fill = (colour: string, y: number, height: number) => {
      context.fillStyle = colour
      context.fillRect(0, y, size.width, height)
    }
    fill(colours.duck, 0, size.height)
    fill(colours.pavement, size.height - pavementHeight, pavementHeight)
    fill(colours.fascia, 0, fascia.height)
    fill(colours.yolk, fascia.pinstripeY, fascia.pinstripeHeight)
    if (content.has_awning === 'true') paintAwning(context, sign)
    if (sign.logo && isWideSize(sign.logo)) paintBoard(context, sign.logo, colours.custard)
    else {
      paintSign(context, sign, disc)
      paintName(context, content, sign)
    }
  })
}

/** Paints a wide logo on its board, which hangs in the middle and needs no name beside it. */
function paintBoard(context: CanvasRenderingContext2D, logo: PaintedLogo, ground: string): void {
  const { maxWidth, maxHeight, padding, radius } = board
  const scale = Math.min(maxWidth / logo.width, maxHeight / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const [left, top] = [(size.width - width) / 2, disc.y - height / 2]
  context.fillStyle = ground
  context.beginPath()
  context.roundRect(
    left - padding,
    top - padding,
    width + 2 * padding,
    height + 2 * padding,
    radius,
  )
  context.fill()
  context.drawImage(logo, left, top, width, height)
}

function paintAwning(context: CanvasRenderingContext2D, { colours }: Sign): void {
  const { drop, stripe } = awning
  const bulge = 26
  for (let x = 0; x < size.width; x += stripe) {
    context.fillStyle = (x / stripe) % 2 === 0 ? colours['awning-a'] : colours['awning-b']
    context.fillRect(x, fascia.height, stripe, drop - bulge)
    context.beginPath()
    context.ellipse(x + stripe / 2, fascia.height + drop - bulge, stripe / 2, bulge, 0, 0, Math.PI)
    context.fill()
  }
}

function paintName(
  context: CanvasRenderingContext2D,
  content: SiteContent,
  { colours, letters }: Sign,
): void {
  const { name, kind: strapline, town } = signOf(content)
  const kind = [strapline, town].filter(Boolean).join(', ')
  const nameFont = (sizePx: number) => `700 ${sizePx}px ${letters}`
  const { lines, sizePx } = wrapWords(name, {
    sizesPx: [96, 84, 72, 60, 50],
    widthPx: words.width,
    maxLines: 3,
    measurePx: (line, linePx) => {
      context.font = nameFont(linePx)
      return context.measureText(line).width
    },
  })
  const [lineHeight, kindHeight] = [sizePx * 1.06, kind ? 58 : 0]
  const top = words.middleY - (lines.length * lineHeight + kindHeight) / 2
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.font = nameFont(sizePx)
  context.fillStyle = colours.custard
  // A word that is wider than the fascia is squeezed.
  lines.forEach((line, index) => {
    context.fillText(line, words.x, top + index * lineHeight + sizePx * 0.84, words.width)
  })
  context.font = `italic 500 40px ${letters}`
  context.fillStyle = colours.paper
  context.fillText(kind, words.x, top + lines.length * lineHeight + 42, words.width)
}
