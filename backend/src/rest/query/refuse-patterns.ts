// Refuses regular expressions where one caller must not hold the database: a pattern of twenty characters may run
// until its timeout.
import { patternsRefused } from '../errors.ts'
import type { Condition, QuerySyntax } from './syntax.ts'

/** Throws 0A000 when any filter is `match` or `imatch`. */
export function refusePatterns({ conditions }: QuerySyntax): void {
  if (!conditions.some(({ item }) => hasPattern(item))) return
  throw patternsRefused()
}

function hasPattern(condition: Condition): boolean {
  if (condition.kind !== 'filter') return condition.conditions.some(hasPattern)
  const { operation } = condition
  return operation.kind === 'compare' && operation.operator.startsWith('~')
}
