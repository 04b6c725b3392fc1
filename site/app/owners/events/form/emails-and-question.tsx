import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { EventFormInput } from '~/domain/events/event-form'
import { emailsSummary } from '~/domain/events/event-form-summary'
import { usualQuestion } from '~/domain/tickets/guest-answer'
import { TextField } from '~/ui/field'
import { FormSection } from './form-section'
import { useEventForm } from './use-event-form'

/** Asks whether holders are reminded, and what guests are asked. */
export function EmailsAndQuestion() {
  const { register } = useEventForm()
  return (
    <FormSection
      title="Emails and questions"
      fields={['reminds_holders', 'guest_question']}
      summary={emailsSummary}
    >
      <div>
        <label className="flex items-center gap-2.5 font-medium">
          <input
            type="checkbox"
            className="size-4.5 accent-ink"
            aria-describedby="reminder-words"
            {...register('reminds_holders')}
          />
          Remind the day before
        </label>
        <p id="reminder-words" className="mt-1 ml-7 text-small text-ink-2">
          Everyone with tickets gets an email at 10:00.
        </p>
      </div>
      <GuestQuestion />
    </FormSection>
  )
}

/** Switches on one question to the guests, whose words can be changed. */
function GuestQuestion() {
  const { register, errorOf, setValue, setFocus } = useEventForm()
  const question = useWatch<EventFormInput, 'guest_question'>({ name: 'guest_question' })
  const [isAsked, setAsked] = useState(question !== '')
  return (
    <div>
      <label className="flex items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          className="size-4.5 accent-ink"
          checked={isAsked}
          onChange={({ target: { checked } }) => {
            flushSync(() => setAsked(checked))
            setValue('guest_question', checked ? usualQuestion : '', { shouldDirty: true })
            if (checked) setFocus('guest_question', { shouldSelect: true })
          }}
        />
        Ask guests one question
      </label>
      {isAsked && (
        <TextField
          label="Question to guests"
          className="mt-2 ml-7"
          maxLength={200}
          hint="They can leave it blank. You see the answers at the door, among the attendees and on the kitchen sheet; we delete them 30 days after the event."
          error={errorOf('guest_question')}
          {...register('guest_question')}
        />
      )}
    </div>
  )
}
