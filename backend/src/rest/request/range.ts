// The rows that the client wants: limit and offset, narrowed by a Range header.

import { rangeNotSatisfiable } from '../errors.ts'
import type { QuerySyntax } from '../query/syntax.ts'

export interface Range {
  limit: number | null
  offset: number
}

/** Returns the range at the root. `header` is `Range: first-last` in rows. Throws PGRST103 for an impossible one. */
export function rangeOf({ limits, offsets }: QuerySyntax, header: string | null): Range {
  const limit = limits.findLast(({ path }) => path.length === 0)?.item ?? null
  const offset = offsets.findLast(({ path }) => path.length === 0)?.item ?? 0
  if (limit !== null && limit < 0) {
    throw rangeNotSatisfiable('Limit should be greater than or equal to zero.')
  }
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(header ?? '') ?? []
  if (first === undefined || limit === 0) return { limit, offset }
  const end = limit === null ? Number.POSITIVE_INFINITY : offset + limit - 1
  const lower = Math.max(offset, Number(first))
  const upper = Math.min(end, last === undefined ? Number.POSITIVE_INFINITY : Number(last))
  if (lower > upper) {
    throw rangeNotSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  return { limit: Number.isFinite(upper) ? upper - lower + 1 : null, offset: lower }
}
