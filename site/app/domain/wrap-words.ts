interface Lettering {
  /** The size in pixels of letters that fit. */
  sizePx: number
  lines: string[]
}

interface Room {
  /** The sizes of letters to choose from, the largest first. */
  sizesPx: readonly number[]
  widthPx: number
  maxLines: number
  /** Measures a line in letters of a size. */
  measurePx: (line: string, sizePx: number) => number
}

/** Breaks a text into lines, in the largest letters in which it fits; in the smallest where it fits in none. */
export function wrapWords(
  text: string,
  { sizesPx, widthPx, maxLines, measurePx }: Room,
): Lettering {
  const letterings = sizesPx.map((sizePx) => ({
    sizePx,
    lines: linesOf(text, (line) => measurePx(line, sizePx) <= widthPx),
  }))
  const fits = ({ sizePx, lines }: Lettering) =>
    lines.length <= maxLines && lines.every((line) => measurePx(line, sizePx) <= widthPx)
  return letterings.find(fits) ?? letterings.at(-1) ?? { sizePx: 0, lines: [text] }
}

function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
