import { href } from 'react-router'
import { ButtonLink } from '~/ui/button'
import { EmptyList } from './empty-list'
import { Page } from './page'
import { Panel } from './panel'

export function EventNotFound() {
  return (
    <Page title="Event Not Found" back={{ to: href('/owners/events'), label: 'Events' }}>
      <Panel>
        <EmptyList title="There is no such event, or it was deleted.">
          <ButtonLink to={href('/owners/events')} tone="desk">
            Back to Events
          </ButtonLink>
        </EmptyList>
      </Panel>
    </Page>
  )
}
