// What became of an action, told at the foot of the page. The drawing code is loaded with the first message.

export interface Shown {
  ok: boolean
  message?: string
}

type Show = (outcome: Shown) => void

let show: Show | undefined
const waiting: Shown[] = []

/** Shows an outcome's message as a toast; one without a message passes in silence. */
export function showOutcome(outcome: Shown): void {
  if (!outcome.message) return
  if (show) show(outcome)
  else waiting.push(outcome)
}

/** Names who shows the messages from now on, and hands over those that came before. */
export function showToastsBy(next: Show): void {
  show = next
  for (const outcome of waiting.splice(0)) next(outcome)
}
