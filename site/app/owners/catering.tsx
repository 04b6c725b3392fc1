import { createCateringContent, getCateringContent, updateCateringContent } from '~/data/catering'
import { emptyCateringContent } from '~/domain/catering-form'
import type { Outcome } from '~/domain/outcome'
import { Button } from '~/ui/button'
import type { Route } from './+types/catering'
import { CateringEditor } from './catering/catering-editor'
import { attempt, read } from './desk/attempt'
import { EmptyList } from './desk/empty-list'
import { NotRead } from './desk/not-read'
import { Page } from './desk/page'
import { Panel } from './desk/panel'
import { useChange } from './desk/use-change'

export const handle = { title: 'Catering & Events' }

export async function clientLoader() {
  return read({ failed: 'Failed to load content', fallback: undefined }, getCateringContent)
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const change = await request.json()
  return attempt(
    { done: 'Catering content updated successfully!', failed: 'Failed to update content' },
    (client) =>
      change.intent === 'create'
        ? createCateringContent(client, emptyCateringContent)
        : updateCateringContent(client, change),
  )
}

export default function CateringScreen({ loaderData: content }: Route.ComponentProps) {
  return (
    <Page
      title="Catering & Events"
      lead="The teal band on the home page: three pictures, a few words and the quote form."
    >
      {content === undefined && <NotRead what="The catering section" />}
      {content === null && <NoContent />}
      {content && <CateringEditor content={content} />}
    </Page>
  )
}

function NoContent() {
  const { send, isBusy } = useChange<{ intent: 'create' }>()
  return (
    <Panel>
      <EmptyList title="No catering content found">
        <Button
          tone="desk"
          busy={isBusy && 'Creating...'}
          onClick={() => void send({ intent: 'create' })}
        >
          Create it
        </Button>
      </EmptyList>
    </Panel>
  )
}
