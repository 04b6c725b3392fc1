import type { LinkDescriptor } from 'react-router'
import besley from '../styles/besley.gen.woff2?url'
import besleyItalic from '../styles/besley-italic.gen.woff2?url'
import hanken from '../styles/hanken.gen.woff2?url'
import sign from '../styles/sign.gen.woff2?url'

/** The fonts of every page. */
export const firstFonts = [besley, hanken, sign]

/** The font of quotes and captions. */
export const italic = besleyItalic

/** Asks for a font before the stylesheet that names it has come. */
export function preloadFont(href: string): LinkDescriptor {
  return { rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }
}
