// The blocks of a letter as they are stored. Server and screens read them with the same schema.
import { z } from 'zod'

const base = { id: z.string() }

const letterBlockSchema = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('heading'), heading: z.string() }),
  z.object({ ...base, kind: z.literal('words'), words: z.string() }),
  z.object({ ...base, kind: z.literal('picture'), image_url: z.string(), alt_text: z.string() }),
  z.object({ ...base, kind: z.literal('event'), event_id: z.string() }),
  z.object({ ...base, kind: z.literal('offer'), offer_id: z.string() }),
  z.object({ ...base, kind: z.literal('menu'), menu_item_id: z.string() }),
  z.object({ ...base, kind: z.literal('button'), label: z.string(), url: z.string() }),
])

/** Reads the stored blocks of a letter. */
export const letterBlocksSchema = z.array(letterBlockSchema)

export type LetterBlock = z.infer<typeof letterBlockSchema>
export type LetterBlockKind = LetterBlock['kind']

/** The kinds in the order in which they are offered. */
export const letterBlockKinds = [
  'heading',
  'words',
  'picture',
  'event',
  'offer',
  'menu',
  'button',
] as const satisfies readonly LetterBlockKind[]
