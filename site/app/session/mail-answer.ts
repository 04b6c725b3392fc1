import { arrivalFragment } from './arrival'

export type MailAnswer = 'refused' | 'half' | 'moved'

let isTold = false

/**
 * Returns the result of a link in a mail: 'refused' when it was used before or too old, 'half' for the first of two
 * that both have to be followed, 'moved' when the account has another address now. Null once it has been told.
 */
export function mailAnswer(): MailAnswer | null {
  const answer = isTold ? null : mailAnswerIn(arrivalFragment)
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
