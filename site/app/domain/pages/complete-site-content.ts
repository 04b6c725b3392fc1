import {
  defaultSiteContent,
  ownCafeDefaults,
  type SiteContent,
  type SiteContentKey,
} from '../site-content.ts'

/** Every key, in the order of the defaults. */
export const siteContentKeys = Object.keys(defaultSiteContent) as SiteContentKey[]

// A page needs its heading, the café its name and the terms their law, so a blank one counts as missing. Elsewhere
// blank is how an owner removes a text.
const neverBlank: SiteContentKey[] = [
  'cafe_name',
  'hero_heading',
  'what_we_serve_heading',
  'legal_law',
]

/** Completes the stored texts with the defaults. Keys that the site does not know are left out. */
export function completeSiteContent(rows: { key: string; value: string }[]): SiteContent {
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const defaults =
    stored.get('began_empty') === 'true' ? ownDefaults(stored.get('cafe_name')) : defaultSiteContent
  const entries = siteContentKeys.map((key) => {
    const value = stored.get(key)
    const isMissing = value === undefined || (neverBlank.includes(key) && value.trim() === '')
    return [key, isMissing ? defaults[key] : value]
  })
  return Object.fromEntries(entries)
}

/** Until its owners write a heading, the home page is headed by the café's name. */
function ownDefaults(cafeName = ''): SiteContent {
  return cafeName.trim() ? { ...ownCafeDefaults, hero_heading: cafeName } : ownCafeDefaults
}
