// What becomes of tickets that their holders give back, as an event says it.

/**
 * What an owner promises for paid tickets: holders ask the café, have their money back until some hours before, or once
 * another buyer has paid for the place.
 */
export const refundRules = ['ask', 'until_hours', 'when_taken'] as const
export type RefundRule = (typeof refundRules)[number]

/** Returns the rule that is stored with an event. */
export function refundRuleOf(stored: string): RefundRule {
  return refundRules.find((rule) => rule === stored) ?? 'ask'
}

/** The hours that are offered first. */
export const usualHours = '24'

/** Until when paid tickets may be given back: the hours before the start, and how they are said. */
export const refundEnds = [
  ['0', 'Until it begins'],
  [usualHours, 'Until a day before'],
  ['48', 'Until two days before'],
  ['168', 'Until a week before'],
] as const

interface Refunds {
  /** The owners' own words; blank where they have none. */
  refund_words: string
  refund_rule: string
  customers_cancel_hours: number | null
}

/** Returns what an event says of money for tickets that are given back; blank where holders are to ask the café. */
export function refundWordsOf({
  refund_words,
  refund_rule,
  customers_cancel_hours,
}: Refunds): string {
  if (refund_words !== '') return refund_words
  if (refund_rule === 'when_taken') return 'Money back once someone else buys your place.'
  if (refund_rule !== 'until_hours') return ''
  return `Money back ${refundEndWords(String(customers_cancel_hours)).toLowerCase()}.`
}

/** Says until when paid tickets may be given back; a number of hours that came by the API is said too. */
export function refundEndWords(hours: string): string {
  const listed = refundEnds.find(([each]) => each === hours)
  return listed ? listed[1] : `Until ${hours} hours before`
}
