import { openingState } from '~/domain/opening-hours'
import { completeSiteContent } from '~/domain/site-content'

/** `Good morning, Priya`; without a name, as the first owner has none, `Good morning`. */
export function greeting(firstName: string | undefined, hour = new Date().getHours()): string {
  const words = hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'
  return firstName ? `${words}, ${firstName}` : words
}

/** Says whether the shop is open, from the texts of its hours; empty when they can't be read. */
export function shopHours(
  texts: { key: string; value: string }[] | null,
  now = new Date(),
): string {
  const state = openingState(completeSiteContent(texts ?? []), now)
  if (!state) return ''
  if (state.isOpen) return `The shop is open until ${state.until}.`
  return state.from ? `The shop opens ${state.from}.` : 'The shop is closed for today.'
}
