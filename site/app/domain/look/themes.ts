import { allotment } from './allotment.ts'
import { bluePlate } from './blue-plate.ts'
import { frontPage } from './front-page.ts'
import { marketDay } from './market-day.ts'
import { promenade } from './promenade.ts'
import type { Theme } from './theme.ts'
import { verdigris } from './verdigris.ts'

/**
 * The six themes that a café chooses from, in the order in which they are offered. The site's own sheet is painted as
 * the first.
 */
export const themes = {
  'market-day': marketDay,
  verdigris,
  promenade,
  allotment,
  'front-page': frontPage,
  'blue-plate': bluePlate,
} satisfies Record<string, Theme>

type ThemeId = keyof typeof themes
export const themeIds = Object.keys(themes) as ThemeId[]
