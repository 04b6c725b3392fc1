import { useRouteLoaderData } from 'react-router'
import { todayInLondon } from '~/domain/dates'
import {
  comingSpecialDays,
  nextClosing,
  type ShopHours,
  type SpecialDay,
} from '~/domain/hours/special-days'
import type { SiteContent } from '~/domain/site-content'
import { useToday } from './use-today'

interface LayoutData {
  /** Null where they could not be read. */
  specialDays: SpecialDay[] | null
  today: string
}

/** An error page stands in the layout although the layout has read nothing. */
function useLayoutData(): LayoutData {
  const data = useRouteLoaderData<LayoutData>('layout/public-layout')
  return data ?? { specialDays: null, today: todayInLondon() }
}

/**
 * Returns the hours of the café, of which the layout reads the special days once for every page in it; null where it
 * could not.
 */
export function useShopHours(content: SiteContent): ShopHours | null {
  const { specialDays } = useLayoutData()
  return specialDays && { week: content, specialDays }
}

/** Returns the special days of the next fortnight, by the visitor's own clock. */
export function useComingSpecialDays(): SpecialDay[] {
  const { specialDays, today } = useLayoutData()
  return comingSpecialDays(specialDays ?? [], useToday(today))
}

/** Returns the stretch of closed days that is on or comes within a week. */
export function useNextClosing(): SpecialDay | undefined {
  const { specialDays, today } = useLayoutData()
  return nextClosing(specialDays ?? [], useToday(today))
}
