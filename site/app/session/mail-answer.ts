export type MailAnswer = 'refused' | 'half' | 'moved'

// As the page was opened: the auth client takes the tokens of a session out of the address.
const fragment = typeof window === 'undefined' ? '' : window.location.hash
let isTold = false

/** Whether a link in a mail led here, with a session or without. */
export function cameByMail(): boolean {
  return /[#&](access_token|error_code)=/.test(fragment)
}

/**
 * What a link in a mail came to: 'refused' when it was used before or too old, 'half' for the first of two that both
 * have to be followed, 'moved' when the account has another address now. Null once it has been told.
 */
export function mailAnswer(): MailAnswer | null {
  const answer = isTold ? null : mailAnswerIn(fragment)
  if (answer === 'refused' || answer === 'half') {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return answer
}

/** To be called when the answer is on the screen. A loader may run twice before that. */
export function markMailAnswerTold(): void {
  isTold = true
}

/** The same, read out of an address's fragment. */
export function mailAnswerIn(hash: string): MailAnswer | null {
  const answer = new URLSearchParams(hash.slice(1))
  if (answer.has('error_code')) return 'refused'
  if (answer.has('message')) return 'half'
  return answer.has('access_token') && answer.get('type') === 'email_change' ? 'moved' : null
}
