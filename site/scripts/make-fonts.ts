// Makes the fonts that the site sends from those of @fontsource: one small file has the letters of an English page, a
// second the other letters of Latin languages, which a browser asks for when one turns up on a page.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

interface Face {
  name: string
  family: string
  source: string
  style: 'normal' | 'italic'
  /** The weights that the look uses: a range stays variable, one number does not. */
  weights: { min: number; max: number } | number
  /** True leaves out ligatures and the like, which are hardly missed. */
  isPlain?: boolean
  /** The only letters that are ever written in it. */
  letters?: string
}

const besleyItalic = import.meta.resolve(
  '@fontsource-variable/besley/files/besley-latin-wght-italic.woff2',
)

const faces: Face[] = [
  {
    name: 'besley',
    family: 'Besley Variable',
    source: import.meta.resolve('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'),
    style: 'normal',
    weights: 680,
  },
  {
    name: 'besley-italic',
    family: 'Besley Variable',
    source: besleyItalic,
    style: 'italic',
    weights: 500,
    isPlain: true,
  },
  {
    // The logo's second line, so that a page without other italics asks for eight letters instead of a whole face.
    name: 'sign',
    family: 'Sign',
    source: besleyItalic,
    style: 'italic',
    weights: 500,
    letters: 'Coffee Shop',
  },
  {
    name: 'hanken',
    family: 'Hanken Grotesk Variable',
    source: import.meta.resolve(
      '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    ),
    style: 'normal',
    weights: { min: 400, max: 700 },
    isPlain: true,
  },
]

/** The faces of a ticket as a PDF, which takes neither woff2 nor a range of weights: `site/app/account/ticket-pdf`. */
const paperFaces = [
  { name: 'paper-title', like: 'besley', weight: 680 },
  { name: 'paper-text', like: 'hanken', weight: 400 },
  { name: 'paper-bold', like: 'hanken', weight: 650 },
]

const english = [...range(0x20, 0x7e), ...codes('\u00a0\u202f£©·×é–—‘’“”…−↑↓')]
/** The characters that @fontsource calls Latin. */
const latin = [...range(0xa0, 0xff), ...codes('ıŒœʻʼˆ˚˜™∕'), ...range(0x2000, 0x206f), 0x20ac]
const parts = { '': english, '-rest': latin.filter((code) => !english.includes(code)) }

const styles = new URL('../app/styles/', import.meta.url)
const sheet = new URL('fonts.gen.css', styles)
const originals = await Promise.all(faces.map(({ source }) => readFile(new URL(source))))
const recipe = originals.reduce((hash, font) => hash.update(font), createHash('sha256'))
recipe.update(await readFile(new URL(import.meta.url)))
const mark = `/* ${recipe.digest('hex')} */\n`

if (!existsSync(sheet) || !(await readFile(sheet, 'utf8')).startsWith(mark)) {
  const rules = await Promise.all(faces.flatMap(makeFace))
  await Promise.all(paperFaces.map(makePaperFace))
  await writeFile(sheet, mark + rules.join('\n'))
}

function makeFace(face: Face, index: number): Promise<string>[] {
  const { name, family, style, weights, letters, isPlain = false } = face
  const original = originals[index]
  if (!original) return []
  const files = letters ? { '': codes(letters) } : parts
  return Object.entries(files).map(async ([part, included]) => {
    const file = `${name}${part}.gen.woff2`
    const font = await subsetFont(original, String.fromCodePoint(...included), {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      noLayoutClosure: isPlain,
    })
    await writeFile(new URL(file, styles), font)
    return `@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-style: ${style};
  font-weight: ${typeof weights === 'number' ? '100 900' : `${weights.min} ${weights.max}`};
  font-display: swap;
  unicode-range: ${rangesOf(included)};
}
`
  })
}

async function makePaperFace({ name, like, weight }: (typeof paperFaces)[number]): Promise<void> {
  const original = originals[faces.findIndex((face) => face.name === like)]
  if (!original) throw new Error(`There is no face ${like}`)
  const font = await subsetFont(original, String.fromCodePoint(...english, ...latin), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    noLayoutClosure: true,
  })
  await writeFile(new URL(`${name}.gen.ttf`, styles), font)
}

/** Writes code points in CSS's form: U+20-7e,U+a0. */
function rangesOf(letters: number[]): string {
  const sorted = [...new Set(letters)].sort((a, b) => a - b)
  const firsts = sorted.filter((code) => !sorted.includes(code - 1))
  const lasts = sorted.filter((code) => !sorted.includes(code + 1))
  return firsts
    .map((first, index) => `U+${first.toString(16)}-${lasts[index]?.toString(16)}`)
    .join(',')
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function codes(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
}
