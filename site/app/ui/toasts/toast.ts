// Shows the result of an action at the foot of the page. The drawing code is loaded with the first message.

export interface Shown {
  ok: boolean
  message?: string
  /** A link or button in the toast, which then stays until it is used or dismissed, or until something succeeds. */
  way?: Way
  /** A button in the toast, there for ten seconds and on the screen that it belongs to. */
  action?: ToastAction
}

/** Something that can be done at once, such as undoing: here, or by the action of a screen. */
export type ToastAction = { label: string } & (
  | { onPress: () => void }
  | { sendTo: string; json: Json }
)

type Json = { [key: string]: string | boolean | Json }

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
 * Shows an outcome's message as a toast; an outcome without one shows nothing. An outcome removes the earlier failures
 * of the same form, by default of the whole screen; null belongs to no form, as a failed reading does.
 */
export function showOutcome(outcome: Shown, form: string | null = window.location.pathname): void {
  const answer = { ...outcome, form }
  if (show) show(answer)
  else waiting.push(answer)
}

/** Sets the function that shows the messages from now on, and hands it those that came before. */
export function showToastsBy(next: Show): void {
  show = next
  for (const answer of waiting.splice(0)) next(answer)
}
