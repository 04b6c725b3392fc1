const stateWords: Record<string, string> = {
  warning_needs_response: 'The bank has a question',
  warning_under_review: 'With the bank',
  warning_closed: 'Closed, nothing lost',
  needs_response: 'Needs your answer',
  under_review: 'With the bank',
  won: 'Won, the money stays',
  lost: 'Lost, the money is gone',
}

/** Says how a disputed payment stands. */
export function disputeWords(state: string): string {
  return stateWords[state] ?? inWords(state)
}

/** Puts the card service's own word for something into words: `product_not_received`. */
export function inWords(code: string): string {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
