import { redirect } from 'react-router'
import type { Outcome } from '~/domain/outcome'
import { showOutcome } from '~/ui/toast'
import { attempt } from './attempt'

/** As `attempt`; a change that is made leads on to another screen, where it is told. */
export async function attemptAndGo(
  to: string,
  ...[words, change]: Parameters<typeof attempt>
): Promise<Outcome> {
  const outcome = await attempt(words, change)
  if (!outcome.ok) return outcome
  showOutcome(outcome)
  throw redirect(to)
}
