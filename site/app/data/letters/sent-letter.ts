import type { Client } from '~/data/client'
import { listEventsById } from '~/data/events/events'
import { listMenuItemsById } from '~/data/menu/menu-items'
import { listOffersById } from '~/data/offers/offers'
import { type LetterBlock, letterBlocksSchema } from '~/domain/letters/letter-blocks'

/** What the blocks of a letter name, as it is now. */
export type NamedInLetter = Awaited<ReturnType<typeof readNamed>>

/** Reads a letter that went to readers with what it names; null where visitors have none to read. */
export async function getSentLetter(client: Client, { id }: { id: string }) {
  const { data } = await client.rpc('read_letter', { id }).maybeSingle().throwOnError()
  if (!data) return null
  const blocks = letterBlocksSchema.parse(data.blocks)
  return {
    subject: data.subject,
    startedAt: data.started_at,
    blocks,
    named: await readNamed(client, blocks),
  }
}

/** Reads what is on the site of the events, offers and menu items, as the mail has it. */
async function readNamed(client: Client, blocks: LetterBlock[]) {
  const [events, offers, menuItems] = await Promise.all([
    namedBy(
      blocks,
      (block) => block.kind === 'event' && block.event_id,
      (ids) => listEventsById(client, { ids }),
    ),
    namedBy(
      blocks,
      (block) => block.kind === 'offer' && block.offer_id,
      (ids) => listOffersById(client, { ids }),
    ),
    namedBy(
      blocks,
      (block) => block.kind === 'menu' && block.menu_item_id,
      (ids) => listMenuItemsById(client, { ids }),
    ),
  ])
  const onSite = events.filter((event) => event.is_published && !event.cancelled_at)
  return { events: onSite, offers, menuItems }
}

/** Calls `list` with the ids that these blocks have, if any. */
async function namedBy<Row>(
  blocks: LetterBlock[],
  idOf: (block: LetterBlock) => string | false,
  list: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const ids = [...new Set(blocks.flatMap((block) => idOf(block) || []))]
  return ids.length > 0 ? list(ids) : []
}
