import { drawPng } from './draw-png'
import { paintSign, type Sign } from './sign'

/** Draws the sign as a browser's tab shows it, on no ground. */
export function drawTabIcon(sign: Sign, sizePx: number): Promise<Blob> {
  const radius = sizePx / 2
  return drawPng({ width: sizePx, height: sizePx }, (context) =>
    paintSign(context, sign, { x: radius, y: radius, radius }),
  )
}

/** A telephone may cut an icon down to a circle of four fifths of its side. */
const discShare = 0.76

/** Draws the sign on the fascia's paint, for a home screen that cuts it to its own shape. */
export function drawAppIcon(sign: Sign, sizePx: number): Promise<Blob> {
  const middle = sizePx / 2
  return drawPng({ width: sizePx, height: sizePx }, (context) => {
    context.fillStyle = sign.colours.fascia
    context.fillRect(0, 0, sizePx, sizePx)
    paintSign(context, sign, { x: middle, y: middle, radius: middle * discShare })
  })
}
