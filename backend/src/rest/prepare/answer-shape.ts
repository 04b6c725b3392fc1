// The form of the answer, and how its rows are counted.
import type { ReadPlan } from '../plan/plan.ts'
import { explainStatement, type Shape, type Statement } from '../sql/statement-sql.ts'
import type { RequestContext } from './prepared.ts'

export function shapeOf({ request, settings, mostBytes }: RequestContext): Shape {
  const { isHead, media, preferences } = request
  const body = media.isSingle ? 'row' : 'rows'
  return {
    body: isHead ? 'none' : body,
    stripsNulls: media.stripsNulls,
    mostBytes,
    ...(countsAll(preferences.count, settings) && { countUpTo: null }),
    ...(countsSome(preferences.count, settings) && { countUpTo: settings.maxRows + 1 }),
  }
}

/** The planner also counts rows that the caller may not see, so it is used only where plans are shown as well. */
export function estimateOf(
  { request, settings }: RequestContext,
  plan: ReadPlan,
): Statement | null {
  const { count } = request.preferences
  const isAsked = count === 'planned' || count === 'estimated'
  return isAsked && settings.allowsPlans ? explainStatement(plan) : null
}

type Count = RequestContext['request']['preferences']['count']

function countsAll(count: Count, { allowsPlans }: RequestContext['settings']): boolean {
  return count === 'exact' || (count !== undefined && !allowsPlans)
}

function countsSome(count: Count, { allowsPlans }: RequestContext['settings']): boolean {
  return count === 'estimated' && allowsPlans
}
