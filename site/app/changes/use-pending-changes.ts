import { useFetchers } from 'react-router'
import type { ZodType } from 'zod'
import { sentChangeSchema } from './sent-change'

/** All changes of this name on their way from anywhere on the screen, so that their results can be shown already. */
export function usePendingChanges<Payload>(name: string, schema: ZodType<Payload>): Payload[] {
  return useFetchers().flatMap(({ json }) => {
    const sent = sentChangeSchema.safeParse(json)
    if (!sent.success || sent.data.change !== name) return []
    const input = schema.safeParse(sent.data.input)
    return input.success ? [input.data] : []
  })
}
