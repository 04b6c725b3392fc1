import { getCateringContent } from '~/data/pages/catering'
import { getSiteContent } from '~/data/site-content'
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
  const [catering, texts] = await Promise.all([
    read({ failed: 'Failed to load content', fallback: undefined }, getCateringContent),
    read({ fallback: null }, getSiteContent),
  ])
  return { catering, texts }
}

export const clientAction = changes.action

export default function CateringScreen({ loaderData }: Route.ComponentProps) {
  const { catering, texts } = loaderData
  return (
    <Page
      title="Catering & Events"
      lead="A section of the home page: three pictures, a few words and the quote form."
    >
      {catering === undefined && <ReadFailed what="The catering section" />}
      {catering === null && <NoContent />}
      {catering && texts && <ShowOnSite isShown={texts.shows_catering === 'true'} />}
      {catering && <CateringEditor content={catering} line={texts?.line_catering ?? ''} />}
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

function ShowOnSite({ isShown }: { isShown: boolean }) {
  const { send, pending = { isShown } } = changes.useChange('show')
  return (
    <Panel className="mb-6">
      <label className="flex min-h-11 items-center gap-2.5 px-5 py-2 font-medium max-sm:px-4">
        <input
          type="checkbox"
          className="size-4.5 accent-ink"
          checked={pending.isShown}
          onChange={({ target }) => void send({ isShown: target.checked })}
        />
        Show on the site
      </label>
    </Panel>
  )
}
