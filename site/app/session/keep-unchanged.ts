/**
 * Takes what was read before and what is read now, both as of JSON. Returns what is read now, with the former object or
 * list in each place where nothing has changed; members of a list are matched by their ids.
 */
export function keepUnchanged<Value>(before: unknown, now: Value): Value {
  if (JSON.stringify(before) === JSON.stringify(now)) return before as Value
  if (!Array.isArray(before) || !Array.isArray(now)) return now
  const former = new Map(before.map((member) => [idOf(member), member]))
  return now.map((member) => keepUnchanged(former.get(idOf(member)), member)) as Value
}

function idOf(member: unknown): unknown {
  return typeof member === 'object' && member !== null && 'id' in member ? member.id : undefined
}
