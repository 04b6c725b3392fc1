import {
  isSmallLogo,
  logoFileProblem,
  logoSize,
  smallLogo,
  wrongLogoType,
} from '~/domain/look/logo-file'
import { drawPng } from './draw-png'

const keptHeightPx = 512

export type DrawnLogo = { png: Blob } | { problem: string }

/**
 * Draws a chosen file as the PNG that is stored, or says why it can't be. Only what is painted leaves this function: a
 * browser runs and fetches nothing for a picture, so an SVG's scripts and references end here.
 */
export async function drawLogo(file: File): Promise<DrawnLogo> {
  const problem = logoFileProblem(file)
  if (problem) return { problem }
  const picture = await openPicture(file).catch(() => null)
  if (!picture) return { problem: wrongLogoType }
  if (file.type === 'image/png' && isSmallLogo(picture)) return { problem: smallLogo }
  const { width, height } = logoSize(picture, keptHeightPx)
  const png = await drawPng({ width, height }, (context) =>
    context.drawImage(picture, 0, 0, width, height),
  )
  return { png }
}

/** Opens a file as a picture. Rejects where it is none. */
async function openPicture(file: File): Promise<ImageBitmap | HTMLImageElement> {
  if (file.type === 'image/png') return createImageBitmap(file)
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(cleanSvg(await file.text()))}`
  await picture.decode()
  if (picture.width === 0 || picture.height === 0) throw new TypeError('It’s blank')
  return picture
}

/**
 * Selects what can run or be fetched. A browser does neither for a picture, but paints a torn sheet where a picture is
 * missing.
 */
const unwanted = 'script, foreignObject, iframe, image:not([href^="data:"])'

/**
 * Returns an SVG without anything that can run or be fetched, with the width and height that some browsers need to
 * draw it. Throws where it is no SVG.
 */
function cleanSvg(text: string): string {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml')
  const { documentElement: root } = svg
  if (root.localName !== 'svg' || svg.querySelector('parsererror'))
    throw new TypeError('It isn’t an SVG')
  for (const element of svg.querySelectorAll(unwanted)) {
    const link = element.getAttributeNS('http://www.w3.org/1999/xlink', 'href')
    if (!link?.startsWith('data:')) element.remove()
  }
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (width > 0 && height > 0) {
    const size = logoSize({ width, height }, keptHeightPx)
    root.setAttribute('width', String(size.width))
    root.setAttribute('height', String(size.height))
  }
  return new XMLSerializer().serializeToString(svg)
}
