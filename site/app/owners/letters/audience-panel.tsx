import { useFormContext, useWatch } from 'react-hook-form'
import type { CafeEvent } from '~/data/events/events'
import { formatDate } from '~/domain/dates'
import type { LetterFormInput } from '~/domain/letters/letter-form'
import { peopleWords } from '~/domain/letters/letter-words'
import { SelectField } from '~/ui/field'
import { Panel } from '../page/panel'

interface AudiencePanelProps {
  events: CafeEvent[]
  /** The number of people to whom it would go; null or missing where that is not known. */
  people: number | null | undefined
}

/** Asks to whom the letter goes. */
export function AudiencePanel({ events, people }: AudiencePanelProps) {
  const { register } = useFormContext<LetterFormInput>()
  const audience = useWatch<LetterFormInput, 'audience'>({ name: 'audience' })
  return (
    <Panel title="To whom" aside={typeof people === 'number' && peopleWords(people)}>
      <div className="grid gap-3.5 p-5 max-sm:p-4">
        <SelectField label="It goes to" {...register('audience')}>
          <option value="subscribers">Everyone who signed up and confirmed it</option>
          <option value="holders">Everyone who has tickets for an event</option>
          <option value="followers">Everyone who asked to hear of an event</option>
        </SelectField>
        {audience !== 'subscribers' && (
          <SelectField label="The event" {...register('event_id')}>
            <option value="">Please choose</option>
            {events.map(({ id, title, event_date }) => (
              <option key={id} value={id}>
                {title}, {formatDate(event_date)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </Panel>
  )
}
