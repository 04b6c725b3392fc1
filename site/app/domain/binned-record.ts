// A record in the bin: for how long it can be put back, and what an owner reads of it.
import { formatDate } from './dates.ts'

export const BIN_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

export type BinGroup = 'Events' | 'Offers' | 'Menu' | 'Pictures' | 'Other'

export interface BinnedRecord {
  id: string
  table_name: keyof typeof kinds
  title: string
  image_url: string | null
  /** The ticket types of an event, the items of an offer. */
  part_count: number
  deleted_at: string
  /** The section of a menu item. */
  section: string | null
  /** The date of an event. */
  event_date: string | null
}

interface Kind {
  group: BinGroup
  words: (record: BinnedRecord) => string
}

const kinds = {
  events: {
    group: 'Events',
    words: ({ event_date: date, part_count: count }) =>
      `Event${date ? `, ${formatDate(date)}` : ''}.${comesAlong(count, 'kind of tickets', 'kinds of tickets')}`,
  },
  offers: {
    group: 'Offers',
    words: ({ part_count: count }) => `Offer.${comesAlong(count, 'item', 'items')}`,
  },
  menu_items: {
    group: 'Menu',
    words: ({ section }) => `Menu item${section ? `, ${section}` : ''}. Goes back to its place.`,
  },
  menu_images: {
    group: 'Pictures',
    words: () => 'Menu image. Comes back hidden where another one is shown.',
  },
  gallery_images: {
    group: 'Pictures',
    words: () => 'Picture of the gallery. Goes back to its place.',
  },
  hero_images: { group: 'Pictures', words: () => 'Picture of the hero. Goes back to its place.' },
  what_we_serve_items: { group: 'Other', words: () => 'What We Serve. Goes back to its place.' },
  reviews: { group: 'Other', words: () => 'Review. Goes back to its place.' },
  about_blocks: { group: 'Other', words: () => 'Block of About. Goes back to its place.' },
  letters: { group: 'Other', words: () => 'Draft of a letter.' },
} satisfies Record<string, Kind>

export const binnedTables = Object.keys(kinds) as [keyof typeof kinds]

/** Returns the group under which the screen of the bin lists a record. */
export function binGroupOf({ table_name: table }: BinnedRecord): BinGroup {
  return kinds[table].group
}

/** Says in a line what a record is, and where it goes or what comes along when it is put back. */
export function binnedWords(record: BinnedRecord): string {
  const { words }: Kind = kinds[record.table_name]
  return words(record)
}

/** Returns for how many days a record can still be put back, begun days included; 0 where its time is over. */
export function binDaysLeft({ deleted_at: deletedAt }: BinnedRecord, now: Date): number {
  const days = (now.getTime() - new Date(deletedAt).getTime()) / DAY_MS
  return Math.min(BIN_DAYS, Math.max(0, Math.ceil(BIN_DAYS - days)))
}

function comesAlong(count: number, one: string, several: string): string {
  if (count === 0) return ''
  return count === 1
    ? ` Its ${one} comes back with it.`
    : ` Its ${count} ${several} come back with it.`
}
