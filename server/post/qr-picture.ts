// A ticket code as a picture. PNG, because hardly any mail program shows SVG.
import sharp from 'sharp'
import { renderSVG } from 'uqr'

/** Dark on white with its quiet zone, sharp at every size. */
export function drawQrCode(code: string): Promise<Buffer> {
  const svg = renderSVG(code, { ecc: 'M', border: 4, pixelSize: 8 })
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
