import type { Client } from '~/data/client'
import { saveSiteContent } from '~/data/site-content'
import type { LegalTextKey } from '~/domain/legal/legal-texts'

/** What the owners have written in place of a legal page's draft, and when; blank where they have not. */
export async function getLegalText(client: Client, { key }: { key: LegalTextKey }) {
  const { data } = await client
    .from('site_content')
    .select('value, updated_at')
    .eq('key', key)
    .maybeSingle()
    .throwOnError()
  return { words: data?.value ?? '', changedAt: data?.updated_at ?? '' }
}

/** Both legal texts, for their editor. */
export async function getLegalTexts(client: Client) {
  const [terms, privacy] = await Promise.all([
    getLegalText(client, { key: 'text_terms' }),
    getLegalText(client, { key: 'text_privacy' }),
  ])
  return { terms, privacy }
}

interface LegalTextChange {
  key: LegalTextKey
  /** When the text was changed, as it was read. */
  changedAt: string
  values: { words: string }
}

/** Writes a legal text, unless someone else wrote it since it was read. A blank one brings the draft back. */
export async function saveLegalText(client: Client, { key, changedAt, values }: LegalTextChange) {
  await saveSiteContent(client, {
    values: { [key]: values.words },
    version: changedAt && JSON.stringify({ [key]: changedAt }),
  })
}
