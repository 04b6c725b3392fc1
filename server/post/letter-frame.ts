// Something of the site within a letter, in a frame of its own.
import { picturePath } from '@cafe/site/domain/picture-path'
import { html } from 'hono/html'
import { button, frame, type Markup, paragraph, picture } from './letterhead.ts'

/** The same part twice: as HTML and as plain text. */
export interface LetterPart {
  html: Markup
  text: string
}

interface Framed {
  title: string
  words: string[]
  image_url: string | null
  alt_text: string
  siteUrl: string
  press: [label: string, url: string]
}

/** Sets an event, an offer or an item of the menu in a frame, with a button that leads to it. */
export function framed({ title, words, image_url, alt_text, siteUrl, press }: Framed): LetterPart {
  const [label, url] = press
  const content = html`${image_url && picture(pictureUrl(image_url, siteUrl), alt_text)}
${paragraph(html`<strong style="font-size:19px">${title}</strong>`)}${words.map(paragraph)}${button(label, url)}`
  return { html: frame(content), text: [title, ...words, `${label}: ${url}`].join('\n') }
}

/** Uploaded pictures are asked for in the width of a mail on a sharp screen. */
export function pictureUrl(address: string, siteUrl: string): string {
  const { href } = new URL(picturePath(address), siteUrl)
  if (!href.includes('/storage/v1/object/public/')) return href
  const service = href.replace('/storage/v1/object/public/', '/storage/v1/render/image/public/')
  return `${service}?width=960&quality=70`
}
