/**
 * What a link in a mail came to, if one led here without signing in: 'refused' when it was used before or too old,
 * 'half' for the first of two that both have to be followed. It is taken out of the address, so that it is told once.
 */
export function takeMailAnswer(): 'refused' | 'half' | null {
  const answer = mailAnswerIn(window.location.hash)
  if (answer) {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return answer
}

/** The same, read out of an address's fragment. */
export function mailAnswerIn(hash: string): 'refused' | 'half' | null {
  const answer = new URLSearchParams(hash.slice(1))
  if (answer.has('error_code')) return 'refused'
  return answer.has('message') ? 'half' : null
}
