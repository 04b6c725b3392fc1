/** A face of the fonts that a PDF carries. */
export type Face = 'title' | 'text' | 'bold'

/** The letters that make-fonts.ts puts into the fonts of a PDF. */
const embedded = /^[ -~\u00a0-\u00ffŒœı€–—‘’‚“”„•…‹›™−\n]*$/

/** Tells whether the embedded fonts have every letter of a text. */
export function isEmbeddable(words: string): boolean {
  return embedded.test(words)
}

interface Line {
  /** A PNG, as an address with its data. */
  url: string
  /** Millimetres. */
  width: number
}

const pixelsPerMillimetre = 16
const families: Record<Face, string> = {
  title: '680 {} "Besley Variable", serif',
  text: '400 {} "Hanken Grotesk Variable", sans-serif',
  bold: '650 {} "Hanken Grotesk Variable", sans-serif',
}

/** Draws a text with whatever fonts the device has, as lines that fit the width. */
export function drawForeignLines(
  words: string,
  {
    face,
    points,
    lineWidth,
    lineHeight,
  }: { face: Face; points: number; lineWidth: number; lineHeight: number },
): Line[] {
  const pixels = points * 0.3528 * pixelsPerMillimetre
  const font = families[face].replace('{}', `${pixels}px`)
  const ruler = new OffscreenCanvas(1, 1).getContext('2d')
  if (!ruler) return []
  ruler.font = font
  const widthOf = (line: string) => ruler.measureText(line).width / pixelsPerMillimetre
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && widthOf(longer) <= lineWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) =>
    drawLine(line, { font, width: Math.min(widthOf(line), lineWidth), lineHeight }),
  )
}

function drawLine(
  line: string,
  { font, width, lineHeight }: { font: string; width: number; lineHeight: number },
): Line {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * pixelsPerMillimetre)
  canvas.height = Math.ceil(lineHeight * pixelsPerMillimetre)
  const drawing = canvas.getContext('2d')
  if (drawing) {
    drawing.font = font
    drawing.fillStyle = '#1d2b3e'
    drawing.textBaseline = 'middle'
    drawing.fillText(line, 0, canvas.height / 2, canvas.width)
  }
  return { url: canvas.toDataURL('image/png'), width }
}
