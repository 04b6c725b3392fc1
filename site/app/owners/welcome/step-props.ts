import type { StepName } from '~/domain/first-steps'
import type { SiteContent } from '~/domain/site-content'
import type { SpecialDay } from '~/domain/special-days'

/** The properties of each step's form. */
export interface StepProps {
  content: SiteContent
  specialDays: SpecialDay[]
  version: string
  today: string
  imageCount: number
  isDone: boolean
  /** Leads on to the next step that is left. */
  onDone: () => void
  /** The step that comes if this one is left for later; null where it is the only one left. */
  later: StepName | null
}
