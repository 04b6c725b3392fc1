import { type CateringContent, getCateringContent, updateCateringContent } from '~/data/catering'
import type { Outcome } from '~/domain/outcome'
import type { Route } from './+types/catering'
import { CateringEditor } from './catering/catering-editor'
import { attempt, read } from './desk/attempt'
import { EmptyList } from './desk/empty-list'
import { Page } from './desk/page'
import { Panel } from './desk/panel'

export const handle = { title: 'Catering & Events' }

export async function clientLoader(): Promise<CateringContent | null> {
  return read({ failed: 'Failed to load content', fallback: null }, getCateringContent)
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const change = await request.json()
  return attempt(
    { done: 'Catering content updated successfully!', failed: 'Failed to update content' },
    (client) => updateCateringContent(client, change),
  )
}

export default function CateringScreen({ loaderData: content }: Route.ComponentProps) {
  return (
    <Page
      title="Catering & Events"
      lead="The teal band on the home page: three pictures, a few words and the quote form."
    >
      {content ? (
        <CateringEditor key={content.updated_at} content={content} />
      ) : (
        <Panel>
          <EmptyList title="No catering content found" />
        </Panel>
      )}
    </Page>
  )
}
