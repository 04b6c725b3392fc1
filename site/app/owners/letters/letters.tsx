import { href } from 'react-router'
import { type Letter, listLetters } from '~/data/letters/letters'
import { readNotices } from '~/data/pages/notices'
import { read } from '~/session/read'
import { ButtonLink } from '~/ui/button'
import { Icon } from '../controls/icon'
import { EmptyList } from '../page/empty-list'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/letters'
import { changes } from './changes'
import { LetterRow } from './letter-row'
import { NoticesPanel } from './notices-panel'

export const handle = { title: 'Letters' }

export async function clientLoader() {
  const [letters, notices] = await Promise.all([
    read({ failed: 'Failed to load letters', fallback: null }, listLetters),
    read({ failed: 'Failed to load your notifications', fallback: null }, readNotices),
  ])
  return { letters, notices }
}

export const clientAction = changes.action

export default function Letters({ loaderData: { letters, notices } }: Route.ComponentProps) {
  return (
    <Page
      title="Letters"
      lead="To everyone who asked for news, or everyone with tickets for an event."
      actions={
        <>
          <ButtonLink to={href('/owners/newsletter')} tone="desk">
            <Icon name="people" />
            Subscribers
          </ButtonLink>
          <ButtonLink to={href('/owners/letters/new')} tone="desk-primary">
            <Icon name="plus" />
            Write a letter
          </ButtonLink>
        </>
      }
    >
      <div className="grid max-w-190 gap-6">
        {letters ? <LetterList letters={letters} /> : <ReadFailed what="The letters" />}
        {notices && <NoticesPanel notices={notices} />}
      </div>
    </Page>
  )
}

function LetterList({ letters }: { letters: Letter[] }) {
  return (
    <Panel>
      {letters.length === 0 ? (
        <EmptyList title="No letters yet" />
      ) : (
        <ul className="divide-y divide-hair">
          {letters.map((letter) => (
            <LetterRow key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
