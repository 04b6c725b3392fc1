import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import { ownCafeDefaults, type SiteContent } from '~/domain/site-content'

const keys = [
  'began_empty',
  'cafe_name',
  'cafe_short_name',
  'strapline',
  'town',
  'theme',
  'has_awning',
  'shows_bird',
  'logo_small',
  'icon_32',
  'icon_180',
  'door_sign',
  'image_sign_in',
  'image_sign_in_alt',
] as const

/** The texts that the root reads for every page. */
export type Cafe = Pick<SiteContent, (typeof keys)[number]>

/** Picks these from all texts of the site. */
export function cafeOf(content: SiteContent): Cafe {
  return Object.fromEntries(keys.map((key) => [key, content[key]])) as Cafe
}

/** The root comes first in every page's matches. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** Returns the café's names from what a page has loaded. */
export function cafeIn([root]: Matches): Cafe {
  const { cafe = ownCafeDefaults } = (root?.loaderData ?? {}) as { cafe?: Cafe }
  return cafe
}

/**
 * Returns the title of a page's window: `Menu | Tearoom by the Sea`, or only the café's name where the page bears it.
 */
export function windowTitle(matches: Matches, title: string): string {
  const { cafe_name } = cafeIn(matches)
  return title.toLowerCase() === cafe_name.toLowerCase() ? cafe_name : `${title} | ${cafe_name}`
}

/** Returns the café's names and its picture beside signing in, also on pages that read no other text of the site. */
export function useCafe(): Cafe {
  const published = useRouteLoaderData<{ cafe: Cafe }>('root')?.cafe
  return useContext(ShownCafe) ?? published ?? ownCafeDefaults
}

/** The names within a preview, which may not be published yet. */
export const ShownCafe = createContext<Cafe | null>(null)
