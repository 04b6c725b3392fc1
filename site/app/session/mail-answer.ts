export type MailAnswer = 'refused' | 'half' | 'moved'

// The fragment at the time the page was opened; the auth client takes the tokens of a session out of it later.
const fragment = typeof window === 'undefined' ? '' : window.location.hash
let isTold = false

/** Tells whether a link in a mail led here, with a session or without. */
export function cameByMail(): boolean {
  return /[#&](access_token|error_code)=/.test(fragment)
}

/**
 * Returns the result of a link in a mail: 'refused' when it was used before or too old, 'half' for the first of two
 * that both have to be followed, 'moved' when the account has another address now. Null once it has been told.
 */
export function mailAnswer(): MailAnswer | null {
  const answer = isTold ? null : mailAnswerIn(fragment)
  if (answer === 'refused' || answer === 'half') {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return answer
}

/** Notes that the answer is on the screen. A loader may run twice before that. */
export function markMailAnswerTold(): void {
  isTold = true
}

/** Reads the same out of an address's fragment. */
export function mailAnswerIn(hash: string): MailAnswer | null {
  const answer = new URLSearchParams(hash.slice(1))
  if (answer.has('error_code')) return 'refused'
  if (answer.has('message')) return 'half'
  return answer.has('access_token') && answer.get('type') === 'email_change' ? 'moved' : null
}
