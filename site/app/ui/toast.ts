// What became of an action, told at the foot of the page. The drawing code is loaded with the first message.

export interface Shown {
  ok: boolean
  message?: string
  /** A way on from here. The toast with it stays until it is taken or dismissed, or until something succeeds. */
  way?: Way
}

/** A link to another page of this site. */
export interface Way {
  label: string
  to: string
  state?: unknown
}

/** An outcome, and the form or screen that it answers. */
export interface Answer extends Shown {
  form: string | null
}

type Show = (answer: Answer) => void

let show: Show | undefined
const waiting: Answer[] = []

/**
 * Shows an outcome's message as a toast; one without a message passes in silence. An answer takes away what failed
 * before in the same form, by default the screen that is looked at; null answers none, as a failed reading.
 */
export function showOutcome(outcome: Shown, form: string | null = window.location.pathname): void {
  const answer = { ...outcome, form }
  if (show) show(answer)
  else waiting.push(answer)
}

/** Names who shows the messages from now on, and hands over those that came before. */
export function showToastsBy(next: Show): void {
  show = next
  for (const answer of waiting.splice(0)) next(answer)
}
