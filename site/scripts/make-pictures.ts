// Makes the widths and formats in which the site's own pictures are sent, once per change of a picture.
// Reads public/images; writes public/assets/pictures and the facts that ui/pictures/picture.tsx and the stylesheet use.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { parse } from 'node:path'
import sharp from 'sharp'
import type { PictureManifest } from '../app/ui/pictures/picture-sources.ts'
import { focalPoints } from './focal-points.ts'

const site = new URL('../', import.meta.url)
const source = new URL('public/images/', site)
const output = new URL('public/assets/pictures/', site)

/** Scenes fill slots of any size. */
const sceneRecipe = {
  widths: [340, 400, 660, 800, 1100, 1400],
  formats: {
    avif: { quality: 36, effort: 3, chromaSubsampling: '4:2:0' },
    webp: { quality: 52, effort: 5, smartSubsample: true },
  },
}
/** Drawings on nothing stand small on a page; their grain and soft edges gain little by AVIF. */
const drawingRecipe = {
  widths: [140, 280, 400],
  formats: { webp: { quality: 60, alphaQuality: 70, effort: 6 } },
}
type Format = 'avif' | 'webp'

await mkdir(output, { recursive: true })
const files = (await readdir(source)).filter((file) =>
  /^(?!grain-|lights).*\.(webp|jpg)$/.test(file),
)
let [readyCount, newCount] = [0, 0]
const pictures = await Promise.all(files.map(makePicture))
if (newCount > 0) sayProgress(`Made the sizes of ${newCount} pictures.\n`)
await writeManifest(pictures)
await writeStyles(pictures)
await removeOthers(pictures.flatMap(({ made }) => made))

async function makePicture(file: string) {
  const { name } = parse(file)
  const isDrawing = name.startsWith('spot-')
  const recipe = isDrawing ? drawingRecipe : sceneRecipe
  const original = await readFile(new URL(file, source))
  const { width, height } = await sharp(original).metadata()
  const hash = createHash('sha256').update(original).update(JSON.stringify(recipe))
  const mark = hash.digest('hex').slice(0, 8)
  const largest = Math.max(...recipe.widths)
  const widths = [...recipe.widths.filter((each) => each < width), Math.min(width, largest)]
  const sizes = [...new Set(widths)]
  const made: string[] = []
  let isNew = false
  for (const size of sizes) {
    for (const [format, options] of Object.entries(recipe.formats)) {
      const target = `${name}-${size}.${mark}.${format}`
      made.push(target)
      if (existsSync(new URL(target, output))) continue
      isNew = true
      const image = sharp(original)
        .resize({ width: size })
        .toFormat(format as Format, options)
      await writeFile(new URL(target, output), await image.toBuffer())
    }
  }
  readyCount++
  if (isNew) {
    newCount++
    // All of them take minutes, once.
    if (process.stdout.isTTY) sayProgress(`Making pictures: ${readyCount} of ${files.length}`)
  }
  return { file, name, isDrawing, width, height, hash: mark, sizes, made, original }
}

/** Writes over the line before it at a terminal. */
function sayProgress(words: string): void {
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${words}` : words)
}

type Made = Awaited<ReturnType<typeof makePicture>>

async function writeManifest(pictures: Made[]) {
  const manifest: PictureManifest = Object.fromEntries(
    pictures.map(({ file, name, isDrawing, width, height, hash, sizes }) => [
      `/images/${file}`,
      { name, width, height, hash, widths: sizes, hasAvif: !isDrawing },
    ]),
  )
  await write('app/ui/pictures.gen.json', `${JSON.stringify(manifest)}\n`)
}

// A picture's sky, middle and ground stand in until it is there: three colours in a rule, and the rule in the
// stylesheet.
async function writeStyles(pictures: Made[]) {
  const scenes = pictures.filter(({ isDrawing }) => !isDrawing)
  const rules = await Promise.all(
    scenes.map(async ({ name, original }) => {
      const bands = await sharp(original)
        .resize(1, 3, { fit: 'fill' })
        .removeAlpha()
        .raw()
        .toBuffer()
      const colours = [0, 3, 6].map((at) => `#${bands.subarray(at, at + 3).toString('hex')}`)
      const focus = focalPoints[name]
      return [
        `[data-picture=${name}]{background:linear-gradient(${colours.join()})`,
        focus ? `;object-position:${focus}}` : '}',
      ].join('')
    }),
  )
  await write('app/styles/pictures.gen.css', `${rules.join('\n')}\n`)
}

async function removeOthers(made: string[]) {
  const stale = (await readdir(output)).filter((file) => !made.includes(file))
  await Promise.all(stale.map((file) => rm(new URL(file, output))))
}

// Unchanged files keep their time, so that a running dev server does not reload.
async function write(path: string, text: string) {
  const file = new URL(path, site)
  if (existsSync(file) && (await readFile(file, 'utf8')) === text) return
  await writeFile(file, text)
}
