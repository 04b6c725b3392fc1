import type { Attachment } from '@cafe/backend/mailer'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { formsOf, type Part } from './part.ts'

/** Draws the pictures of the ticket codes in these parts. Throws where one can't be drawn. */
export function qrPicturesOf(parts: Part[]): Promise<Attachment[]> {
  const codes = formsOf(parts).flatMap(({ code }) => code ?? [])
  return Promise.all(
    codes.map(async (code) => ({
      filename: `${code}.png`,
      content: await drawQrCode(code),
      contentType: 'image/png',
      cid: code,
    })),
  )
}

/** Dark on white with its quiet zone, sharp at every size. PNG, because hardly any mail program shows SVG. */
function drawQrCode(code: string): Promise<Buffer> {
  const svg = renderSVG(code, { ecc: 'M', border: 4, pixelSize: 8 })
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
