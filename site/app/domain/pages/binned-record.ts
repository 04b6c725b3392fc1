// A record in the bin: for how long it can be put back, and what an owner reads of it.
import { z } from 'zod'
import { formatDate } from '../dates.ts'

export const BIN_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

export type BinGroup = 'Events' | 'Offers' | 'Menu' | 'Pictures' | 'Other'

interface Kind {
  group: BinGroup
  name: string
  /** Says how it comes back. */
  back?: string
  /** One of its parts, and several. */
  parts?: [string, string]
}

const back = 'Goes back to its place.'

const kinds = {
  events: { group: 'Events', name: 'Event', parts: ['ticket type', 'ticket types'] },
  offers: { group: 'Offers', name: 'Offer', parts: ['item', 'items'] },
  menu_items: { group: 'Menu', name: 'Menu item', back },
  menu_images: {
    group: 'Pictures',
    name: 'Menu image',
    back: 'Comes back hidden if another one is showing.',
  },
  gallery_images: { group: 'Pictures', name: 'Gallery picture', back },
  hero_images: { group: 'Pictures', name: 'Hero picture', back },
  what_we_serve_items: { group: 'Other', name: 'What We Serve', back },
  reviews: { group: 'Other', name: 'Review', back },
  about_blocks: { group: 'Other', name: 'About block', back },
  letters: { group: 'Other', name: 'Letter draft' },
} satisfies Record<string, Kind>

export const binnedRecordSchema = z.object({
  id: z.string(),
  table_name: z.enum(Object.keys(kinds) as [keyof typeof kinds]),
  title: z.string(),
  image_url: z.string().nullable(),
  /** The ticket types of an event, the items of an offer. */
  part_count: z.number(),
  deleted_at: z.string(),
  /** The section of a menu item. */
  section: z.string().nullable(),
  /** The date of an event. */
  event_date: z.string().nullable(),
})

export type BinnedRecord = z.infer<typeof binnedRecordSchema>

/** Returns the group under which the screen of the bin lists a record. */
export function binGroupOf({ table_name: table }: BinnedRecord): BinGroup {
  return kinds[table].group
}

/** Says in a line what a record is, and where it goes or what comes along when it is put back. */
export function binnedWords(record: BinnedRecord): string {
  const { section, event_date: date, part_count: count } = record
  const { name, back, parts }: Kind = kinds[record.table_name]
  const what = [name, section, date && formatDate(date)].filter(Boolean).join(', ')
  if (!parts || count === 0) return back ? `${what}. ${back}` : `${what}.`
  const [one, several] = parts
  return count === 1
    ? `${what}. Its ${one} comes back with it.`
    : `${what}. Its ${count} ${several} come back with it.`
}

/** Returns for how many days a record can still be put back, begun days included; 0 where its time is over. */
export function binDaysLeft({ deleted_at: deletedAt }: BinnedRecord, now: Date): number {
  const days = (now.getTime() - new Date(deletedAt).getTime()) / DAY_MS
  return Math.min(BIN_DAYS, Math.max(0, Math.ceil(BIN_DAYS - days)))
}
