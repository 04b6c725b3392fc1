import { getCateringContent } from '~/data/pages/catering'
import { read } from '~/session/read'
import { Button } from '~/ui/button'
import { EmptyList } from '../page/empty-list'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/catering'
import { CateringEditor } from './catering-editor'
import { changes } from './changes'

export const handle = { title: 'Catering & Events' }

export async function clientLoader() {
  return read({ failed: 'Failed to load content', fallback: undefined }, getCateringContent)
}

export const clientAction = changes.action

export default function CateringScreen({ loaderData: content }: Route.ComponentProps) {
  return (
    <Page
      title="Catering & Events"
      lead="The teal band on the home page: three pictures, a few words and the quote form."
    >
      {content === undefined && <ReadFailed what="The catering section" />}
      {content === null && <NoContent />}
      {content && <CateringEditor content={content} />}
    </Page>
  )
}

function NoContent() {
  const { send, isBusy } = changes.useChange('create')
  return (
    <Panel>
      <EmptyList title="No catering content found">
        <Button tone="desk" busy={isBusy && 'Creating...'} onClick={() => void send({})}>
          Create it
        </Button>
      </EmptyList>
    </Panel>
  )
}
