// Makes the widths and formats in which the site's own pictures are sent, once per change of a picture.
// Reads public/images; writes public/assets/pictures and what ui/picture.tsx and the stylesheet know of them.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { parse } from 'node:path'
import sharp from 'sharp'
import type { PictureManifest } from '../app/ui/picture-sources.ts'
import { focalPoints } from './focal-points.ts'

const site = new URL('../', import.meta.url)
const source = new URL('public/images/', site)
const output = new URL('public/assets/pictures/', site)
const widths = [400, 640, 960, 1400]
const formats = {
  avif: { quality: 48, effort: 3 },
  webp: { quality: 52, effort: 5, smartSubsample: true },
}
const recipe = JSON.stringify([widths, formats])

await mkdir(output, { recursive: true })
const files = (await readdir(source)).filter((file) =>
  /^(?!spot-|grain-).*\.(webp|jpg)$/.test(file),
)
const pictures = await Promise.all(files.map(makePicture))
await writeManifest(pictures)
await writeStyles(pictures)
await removeOthers(pictures.flatMap(({ made }) => made))

async function makePicture(file: string) {
  const { name } = parse(file)
  const original = await readFile(new URL(file, source))
  const { width, height } = await sharp(original).metadata()
  const hash = createHash('sha256').update(original).update(recipe).digest('hex').slice(0, 8)
  const sizes = [...widths.filter((each) => each < width), Math.min(width, 1400)]
  const made: string[] = []
  for (const size of new Set(sizes)) {
    for (const format of ['avif', 'webp'] as const) {
      const target = `${name}-${size}.${hash}.${format}`
      made.push(target)
      if (existsSync(new URL(target, output))) continue
      const image = sharp(original).resize({ width: size }).toFormat(format, formats[format])
      await writeFile(new URL(target, output), await image.toBuffer())
    }
  }
  return { file, name, width, height, hash, sizes: [...new Set(sizes)], made, original }
}

type Made = Awaited<ReturnType<typeof makePicture>>

async function writeManifest(pictures: Made[]) {
  const manifest: PictureManifest = Object.fromEntries(
    pictures.map(({ file, name, width, height, hash, sizes }) => [
      `/images/${file}`,
      { name, width, height, hash, widths: sizes },
    ]),
  )
  await write('app/ui/pictures.gen.json', `${JSON.stringify(manifest)}\n`)
}

// A picture of a few pixels stands in until the real one is there; as a rule of the stylesheet it needs no inline style.
async function writeStyles(pictures: Made[]) {
  const rules = await Promise.all(
    pictures.map(async ({ name, original }) => {
      const tiny = await sharp(original).resize({ width: 12 }).webp({ quality: 40 }).toBuffer()
      const focus = focalPoints[name]
      return [
        `[data-picture="${name}"]{background:url(data:image/webp;base64,${tiny.toString('base64')}) center/cover;`,
        focus ? `object-position:${focus};background-position:${focus}}` : '}',
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
