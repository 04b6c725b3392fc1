import type { CSSProperties } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import type { Look } from '~/domain/look/look'
import type { Cafe } from './cafe'

type Switches = Pick<Cafe, 'theme' | 'has_awning' | 'shows_bird'>

export interface PageLook {
  'data-theme': string
  'data-awning': 'on' | 'off'
  'data-bird': 'on' | 'off'
  style: CSSProperties | undefined
}

/** Returns the attributes of <html> by which every sheet takes the café's theme and its street furniture. */
export function pageLook(cafe: Switches, tokens: Look['tokens']): PageLook {
  return {
    'data-theme': cafe.theme,
    'data-awning': cafe.has_awning === 'false' ? 'off' : 'on',
    'data-bird': cafe.shows_bird === 'false' ? 'off' : 'on',
    style: tokens as CSSProperties | undefined,
  }
}

/** The colours that the owners' screens take of the café's theme: they are a desk, whatever hangs outside. */
const deskTokens = [
  ...['--color-ink', '--color-rhubarb', '--color-fascia', '--color-fascia-hi'],
  ...['--color-custard', '--color-custard-soft', '--color-yolk'],
]

/** Returns the look of the page that is shown, as it was read with the page. */
export function usePageLook(): PageLook | undefined {
  const published = usePublishedLook()
  const isDesk = useMatches().some(({ id }) => id === 'owners/owners-layout')
  if (!published || !isDesk) return published
  const entries = Object.entries(published.style ?? {})
  return {
    ...published,
    style: Object.fromEntries(entries.filter(([name]) => deskTokens.includes(name))),
  }
}

/** Returns the look in which visitors see the site. */
export function usePublishedLook(): PageLook | undefined {
  const root = useRouteLoaderData<{ cafe: Cafe; look: Look }>('root')
  return root && pageLook(root.cafe, root.look.tokens)
}
