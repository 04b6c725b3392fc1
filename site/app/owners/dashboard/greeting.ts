import type { Overview } from '~/data/pages/overview'
import { openingState } from '~/domain/hours/open-state'
import { completeSiteContent } from '~/domain/pages/complete-site-content'

/** `Good morning, Priya`; without a name, as the first owner has none, `Good morning`. */
export function greeting(firstName: string | undefined, hour = new Date().getHours()): string {
  const words = hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'
  return firstName ? `${words}, ${firstName}` : words
}

/** Says whether the shop is open, from its hours and special days; empty when they can't be read. */
export function shopHours(
  {
    hours,
    special_days,
    first_steps,
  }: Pick<Overview, 'hours' | 'special_days'> & Partial<Pick<Overview, 'first_steps'>>,
  now = new Date(),
): string {
  // A café that began empty says nothing of its hours before its owner has written them.
  const began_empty = { key: 'began_empty', value: String(first_steps?.began_empty ?? false) }
  const week = completeSiteContent([...(hours ?? []), began_empty])
  const state = openingState({ week, specialDays: special_days ?? [] }, now)
  if (!state) return ''
  if (state.isOpen) return `The shop is open until ${state.until}.`
  if (state.until) return `The shop is closed until ${state.until}.`
  return state.from ? `The shop opens ${state.from}.` : 'The shop is closed for today.'
}
