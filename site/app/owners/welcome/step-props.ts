import type { SpecialDay } from '~/domain/hours/special-days'
import type { MenuItem } from '~/domain/menu/menu-item'
import type { StepName } from '~/domain/pages/first-steps'
import type { SiteContent } from '~/domain/site-content'

/** The properties of each step's form. */
export interface StepProps {
  content: SiteContent
  specialDays: SpecialDay[]
  version: string
  today: string
  imageCount: number
  menu: MenuItem[]
  isDone: boolean
  /** Leads on to the next step that is left. */
  onDone: () => void
  /** The step that comes if this one is left for later; null where it is the only one left. */
  later: StepName | null
}
