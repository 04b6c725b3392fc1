import { z } from 'zod'
import { optionalText, pictureText } from '~/domain/form-values'
import {
  type LetterBlock,
  type LetterBlockKind,
  letterBlockKinds,
  letterBlocksSchema,
} from './letter-blocks'

const MOST_BLOCKS = 30

/** Readers of the newsletter, everyone with tickets for an event, or everyone who asked to hear of it. */
const letterAudienceSchema = z.enum(['subscribers', 'holders', 'followers'])

/** A row of the form has the fields of every kind, so that nothing is lost while it is typed. */
const blockRow = z.object({
  id: z.string(),
  kind: z.enum(letterBlockKinds),
  heading: optionalText('Heading', 120),
  words: optionalText('Text', 30_000),
  image_url: pictureText,
  alt_text: optionalText('Alternative text', 300),
  event_id: z.string(),
  offer_id: z.string(),
  menu_item_id: z.string(),
  label: optionalText('Label', 60),
  url: optionalText('Address', 1000).refine(
    (url) => /^((\/|https:\/\/)\S*)?$/.test(url),
    'Please begin with / for a page of your site, or with https://',
  ),
})

/** The form of a letter. Blocks may be unfinished until it is sent. */
export const letterFormSchema = z
  .object({
    subject: optionalText('Subject', 120),
    first_line: optionalText('First line', 200),
    audience: letterAudienceSchema,
    event_id: z.string(),
    blocks: z.array(blockRow).max(MOST_BLOCKS, `A letter can have up to ${MOST_BLOCKS} blocks`),
  })
  .transform(({ blocks, event_id, ...letter }) => ({
    ...letter,
    event_id: letter.audience !== 'subscribers' && event_id ? event_id : null,
    // Each kind keeps its own fields.
    blocks: letterBlocksSchema.parse(blocks),
  }))

export type LetterFormInput = z.input<typeof letterFormSchema>
export type LetterForm = z.output<typeof letterFormSchema>
export type LetterRow = LetterFormInput['blocks'][number]

/** Returns a row of this kind with nothing in it. */
export function emptyRow(kind: LetterBlockKind, id: string): LetterRow {
  return { ...emptyFields, kind, id }
}

const emptyFields = {
  heading: '',
  words: '',
  image_url: '',
  alt_text: '',
  event_id: '',
  offer_id: '',
  menu_item_id: '',
  label: '',
  url: '',
}

interface StoredLetter {
  subject: string
  first_line: string
  audience: string
  event_id: string | null
  blocks: LetterBlock[]
}

/** Returns a stored letter in the form's values. */
export function letterFormOf(letter: StoredLetter): LetterFormInput {
  return {
    subject: letter.subject,
    first_line: letter.first_line,
    audience: letterAudienceSchema.parse(letter.audience),
    event_id: letter.event_id ?? '',
    blocks: letter.blocks.map(rowOf),
  }
}

/** Returns a letter with nothing in it: to the holders of an event where one is named, else to subscribers. */
export function emptyLetter(eventId: string): LetterFormInput {
  const audience = eventId ? 'holders' : 'subscribers'
  return { subject: '', first_line: '', audience, event_id: eventId, blocks: [] }
}

/** Returns copies of these blocks for another letter; `newId` makes an id for each. */
export function copiedRows(blocks: LetterBlock[], newId: () => string): LetterRow[] {
  return blocks.map((block) => ({ ...rowOf(block), id: newId() }))
}

function rowOf(block: LetterBlock): LetterRow {
  return { ...emptyFields, ...block }
}
