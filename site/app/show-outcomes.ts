// The one place where what an action returned becomes a toast; screens only return outcomes.
import type { Route } from './+types/root'
import { type Shown, showOutcome } from './ui/toast'

export const showOutcomes: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  if (request.method === 'GET') return
  for (const { type, result } of Object.values(results)) {
    const outcome = type === 'data' ? unwrap(result) : null
    if (isOutcome(outcome)) showOutcome(outcome)
  }
}

// An action may answer with data(outcome, { status: 400 }).
function unwrap(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'init' in result
  return isWrapped && 'data' in result ? result.data : result
}

function isOutcome(value: unknown): value is Shown {
  return (
    typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean'
  )
}
