import { ButtonLink } from '~/ui/button'
import { EmptyList } from '../kit/empty-list'
import { Page } from '../kit/page'
import { Panel } from '../kit/panel'

export function EventNotFound() {
  return (
    <Page title="Event Not Found" back={{ to: '/owners/events', label: 'Events' }}>
      <Panel>
        <EmptyList title="There is no such event, or it was deleted.">
          <ButtonLink to="/owners/events" tone="desk">
            Back to Events
          </ButtonLink>
        </EmptyList>
      </Panel>
    </Page>
  )
}
