// node svg-to-png.ts WIDTH HEIGHT SCALE in.svg out.png [in.svg out.png ...]
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'

const [width = 1200, height = 900, deviceScaleFactor = 1] = process.argv.slice(2, 5).map(Number)
const files = process.argv.slice(5)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor })
const faces = `${await face('normal')}${await face('italic')}`
for (let i = 0; i + 1 < files.length; i += 2) {
  const svg = await readFile(String(files[i]), 'utf8')
  await page.setContent(`<!doctype html>
    <style>${faces} html, body { margin: 0; background: transparent }
    svg { display: block; width: ${width}px; height: ${height}px }</style>
    <span style="font-family: Besley; position: absolute; opacity: 0">x<i>x</i></span>${svg}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: files[i + 1], omitBackground: true })
}
await browser.close()

// Lettering inside pictures is set in the site's own display face.
async function face(style: 'normal' | 'italic'): Promise<string> {
  const { resolve } = createRequire(new URL('../../site/', import.meta.url))
  const file = resolve(`@fontsource-variable/besley/files/besley-latin-wght-${style}.woff2`)
  const font = (await readFile(file)).toString('base64')
  return `@font-face { font-family: Besley; font-style: ${style}; font-weight: 400 900;
    src: url(data:font/woff2;base64,${font}) }`
}
