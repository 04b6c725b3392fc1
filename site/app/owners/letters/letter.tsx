import { href } from 'react-router'
import { readLetterSales } from '~/data/letters/letter-sales'
import { countLetterAudience, getLetter } from '~/data/letters/letters'
import { emptyLetter, letterFormOf } from '~/domain/letters/letter-form'
import { isRecordId } from '~/domain/record-id'
import { read } from '~/session/read'
import { Page } from '../page/page'
import { RecordNotFound } from '../page/record-not-found'
import type { Route } from './+types/letter'
import { changes } from './changes'
import { LetterForm } from './letter-form'
import { LetterPreview } from './letter-preview'
import { LetterProgress } from './letter-progress'
import { LetterSalesPanel } from './letter-sales'
import { loadChoices } from './load-choices'
import { SendLetter } from './send-letter'

export const handle = { title: 'Letter' }

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [letter, people, sales, choices] = await Promise.all([
    read({ failed: 'Failed to load the letter', fallback: undefined }, getLetter, { id }),
    read({ failed: 'Failed to count the people', fallback: null }, countLetterAudience, { id }),
    read({ failed: 'Failed to load what sold since', fallback: [] }, readLetterSales, { id }),
    loadChoices(),
  ])
  const eventId = searchParams.get('event') ?? ''
  return {
    letter,
    people,
    sales,
    choices,
    isNew: letter === null && searchParams.has('new'),
    eventId: isRecordId(eventId) ? eventId : '',
  }
}

export const clientAction = changes.action

const back = { to: href('/owners/letters'), label: 'Letters' }

export default function LetterScreen({ loaderData, params: { id } }: Route.ComponentProps) {
  const { letter, choices, people, sales, isNew, eventId } = loaderData
  if (!letter && !isNew)
    return <RecordNotFound title="Letter not found" noun="letter" list={back} />
  if (letter && letter.state !== 'draft') {
    return (
      <Page title={letter.subject} back={back}>
        <div className="desk-columns desk-columns-wide">
          <div className="grid grid-cols-1 content-start gap-6">
            <LetterProgress letter={letter} />
            {sales.length > 0 && <LetterSalesPanel sales={sales} />}
          </div>
          <LetterPreview letter={letterFormOf(letter)} choices={choices} />
        </div>
      </Page>
    )
  }
  return (
    <Page
      title={letter?.subject || 'A letter'}
      lead="Build it from blocks. It goes out in your colours, and works without pictures too."
      back={back}
    >
      <LetterForm
        key={id}
        letter={letter ? letterFormOf(letter) : emptyLetter(eventId)}
        target={
          letter
            ? changes.form('save', { id, version: letter.updated_at })
            : changes.form('create', { id })
        }
        choices={choices}
        people={letter ? people : null}
        foot={
          letter ? (
            <SendLetter letter={letter} people={people} />
          ) : (
            <p className="text-small text-ink-2">
              It is saved as you write. Then you can send yourself a test, and choose when it goes
              out.
            </p>
          )
        }
      />
    </Page>
  )
}
