import { href } from 'react-router'
import { ButtonLink } from '~/ui/button'
import { EmptyList } from './empty-list'
import { Page } from './page'
import { Panel } from './panel'

interface RecordNotFoundProps {
  title: string
  noun: string
  /** The list that the record would be in. */
  list: { to: string; label: string }
}

/** Replaces the screen of a record that does not exist. */
export function RecordNotFound({ title, noun, list }: RecordNotFoundProps) {
  return (
    <Page title={title} back={list}>
      <Panel>
        <EmptyList title={`There’s no such ${noun}, or it was deleted.`}>
          <ButtonLink to={list.to} tone="desk">
            Back to {list.label}
          </ButtonLink>
        </EmptyList>
      </Panel>
    </Page>
  )
}

export function EventNotFound() {
  return (
    <RecordNotFound
      title="Event Not Found"
      noun="event"
      list={{ to: href('/owners/events'), label: 'Events' }}
    />
  )
}
