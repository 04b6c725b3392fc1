// Draws the film that Chromium's fake camera shows.
import { encode } from 'uqr'

const [width, height] = [640, 480]
const [black, white, grey] = [16, 235, 128]

/** Returns a film that shows each of these codes for so many seconds. */
export function filmOf(codes: string[], secondsEach = 1): Buffer {
  const head = `YUV4MPEG2 W${width} H${height} F1:1 Ip A1:1 C420jpeg\n`
  // Chromium shows a picture a second at the slowest.
  const pictures = codes.flatMap((code) => Array<Buffer>(secondsEach).fill(picture(code)))
  return Buffer.concat([Buffer.from(head), ...pictures])
}

/** Draws a code in the middle of a picture, in the brightness of its points and then their colours. */
function picture(code: string): Buffer {
  const { data, size } = encode(code, { ecc: 'M', border: 4 })
  const scale = Math.floor(400 / size)
  const [left, top] = [(width - size * scale) >> 1, (height - size * scale) >> 1]
  const points = Buffer.alloc(width * height, white)
  for (let y = 0; y < size * scale; y++) {
    for (let x = 0; x < size * scale; x++) {
      const isDark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)]
      if (isDark) points[(top + y) * width + left + x] = black
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), points, Buffer.alloc((width * height) / 2, grey)])
}
