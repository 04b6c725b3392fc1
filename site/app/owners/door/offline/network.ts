// Knows whether the café can be asked now. The browser reports a missing network; a café that doesn't answer shows
// only when something is asked.

const probeLimitMs = 3000
/** A finding is trusted for this long. */
const answerAgeMs = 15_000
const silenceAgeMs = 2500

let isLost = false
let notedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

/** Tells whether something that was asked a moment ago got no answer. */
export function isCafeSilent(): boolean {
  return isLost
}

/** Tells the same, or that the browser has no network. */
export function isNetworkAway(): boolean {
  return isLost || !navigator.onLine
}

/** Notes whether the café has answered. */
export function noteNetwork(answers: boolean): void {
  notedAt = performance.now()
  if (isLost === !answers) return
  isLost = !answers
  for (const listener of listeners) listener()
}

/** Calls back when the café falls silent or answers again, until the returned function is called. */
export function subscribeToNetwork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells whether the café answers, and asks it where that is not known from a moment ago. */
export async function hasNetwork(): Promise<boolean> {
  if (!navigator.onLine) return false
  if (performance.now() - notedAt < (isLost ? silenceAgeMs : answerAgeMs)) return !isLost
  const signal = AbortSignal.timeout(probeLimitMs)
  const answers = await fetch('/healthz', { cache: 'no-store', signal })
    // Another network may answer with a page to sign in at.
    .then(async (answer) => answer.ok && (await answer.json()).status === 'ok')
    .catch(() => false)
  noteNetwork(answers)
  return answers
}
