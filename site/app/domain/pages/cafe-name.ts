import { isOwnCafe, ownCafeDefaults, type SiteContent } from '~/domain/site-content'

type Names = Pick<SiteContent, 'cafe_name' | 'cafe_short_name'>

/** Returns the name for where there is little room. */
export function shortNameOf({ cafe_name, cafe_short_name }: Names): string {
  return cafe_short_name || cafe_name
}

/** Tells a real café that has not been named yet. */
export function isUnnamed(cafe: Pick<SiteContent, 'began_empty' | 'cafe_name'>): boolean {
  return isOwnCafe(cafe) && cafe.cafe_name === ownCafeDefaults.cafe_name
}

/** The most characters of a name that have room on the sign over the shop. */
const longestOnSign = 28

type Sign = Names & Partial<Pick<SiteContent, 'strapline' | 'town'>>

/**
 * Splits the name as it is painted: `Tearoom` over `by the Sea`. Strapline and town, where the owners have written
 * them, stand under the name instead, the town apart because a phone has no room for it. A name that doesn't begin with
 * the short one stands whole, or gives way to it where it is too long.
 */
export function signOf(sign: Sign): { name: string; kind: string; town: string } {
  const { cafe_name, cafe_short_name } = sign
  const { strapline = '', town = '' } = sign
  const kind = strapline || town
  if (!kind && cafe_short_name && cafe_name.startsWith(`${cafe_short_name} `))
    return { name: cafe_short_name, kind: cafe_name.slice(cafe_short_name.length + 1), town: '' }
  const isTooLong = cafe_name.length > longestOnSign && cafe_short_name !== ''
  return { name: isTooLong ? cafe_short_name : cafe_name, kind, town: strapline && town }
}

/** Returns the letter that stands for a café without a logo: `K` of `The Kettle`. */
export function initialOf(names: Names): string {
  const [initial = ''] = shortNameOf(names).replace(/^the\s+/i, '')
  return initial.toLocaleUpperCase('en-GB')
}

/** Returns the start of a download's name: only letters, digits and hyphens. */
export function fileNameOf(names: Names): string {
  const plain = shortNameOf(names).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'cafe'
}
