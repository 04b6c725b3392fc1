// What form the answer has, and how its rows are counted.
import type { ReadPlan } from '../plan/plan.ts'
import type { ApiRequest } from '../request/api-request.ts'
import type { RestSettings } from '../rest-settings.ts'
import { explainStatement, type Shape, type Statement } from '../sql/statement-sql.ts'

export function shapeOf(
  { isHead, media, preferences }: ApiRequest,
  { maxRows }: RestSettings,
): Shape {
  const body = media.isSingle ? 'row' : 'rows'
  const { count } = preferences
  return {
    body: isHead ? 'none' : body,
    stripsNulls: media.stripsNulls,
    ...(count === 'exact' && { countUpTo: null }),
    ...(count === 'estimated' && { countUpTo: maxRows + 1 }),
  }
}

export function estimateOf({ preferences }: ApiRequest, plan: ReadPlan): Statement | null {
  const { count } = preferences
  return count === 'planned' || count === 'estimated' ? explainStatement(plan) : null
}
