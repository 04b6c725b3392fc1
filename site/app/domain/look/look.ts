import { awnings } from './awnings.ts'
import { cssOf, hexOf } from './colour.ts'
import { ownTheme } from './own-pair.ts'
import { type ColourName, colourNames, type Theme } from './theme.ts'
import { themeIds, themes } from './themes.ts'

/** The texts of the site that say how it is painted. */
interface LookTexts {
  theme: string
  own_paint: string
  own_signal: string
}

/** The theme of a café's own two colours. */
export const ownThemeId = 'own'

/** Returns the theme that the owners have chosen; the first one where that can't be painted. */
export function themeOf({ theme, own_paint, own_signal }: LookTexts): Theme {
  const own = theme === ownThemeId ? ownTheme(own_paint, own_signal) : null
  const id = themeIds.find((each) => each === theme) ?? 'market-day'
  return own ?? themes[id]
}

/** Returns a theme as custom properties, for an element's style. */
export function tokensOf({ colours, awning }: Theme): Record<string, string> {
  const entries = colourNames.map((name) => [`--color-${name}`, cssOf(colours[name])])
  return { ...Object.fromEntries(entries), '--awning': awnings[awning] }
}

/** The parts of a theme that a page carries. */
export interface Look {
  /** The colour of the browser's own bars: the fascia, in hex. */
  barColour: string
  /** The custom properties of <html>. The first theme is the sheet's own and needs none. */
  tokens?: Record<string, string>
}

/** Returns the look of the theme that the owners have chosen. */
export function lookOf(texts: LookTexts): Look {
  const theme = themeOf(texts)
  const barColour = hexOf(theme.colours.fascia)
  return theme === themes['market-day'] ? { barColour } : { barColour, tokens: tokensOf(theme) }
}

/** Returns some colours of a theme as hex values, because mail programs know nothing else. */
export function mailInks<Name extends ColourName>(theme: Theme, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, hexOf(theme.colours[name])])) as Record<
    Name,
    string
  >
}
