import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { type Shown, showOutcome } from './toast'

/**
 * Client middleware for a layout: shows the outcome of every action under it as a toast, so that no screen
 * has to. The answers of loaders stay as they are.
 */
export const reportOutcomes: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  if (request.method === 'GET') return
  for (const { result } of Object.values(results)) {
    const outcome = unwrap(result)
    if (isOutcome(outcome) && outcome.message !== '') showOutcome(outcome)
  }
}

// An action may answer with data(outcome, { status: 400 }).
function unwrap(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'init' in result
  return isWrapped && 'data' in result ? result.data : result
}

function isOutcome(value: unknown): value is Shown {
  return typeof value === 'object' && value !== null && 'ok' in value
}
