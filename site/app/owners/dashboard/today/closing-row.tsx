import { clsx } from 'clsx'
import { useState } from 'react'
import { href } from 'react-router'
import { useChangeForm } from '~/changes/use-change-form'
import type { ClosingToday } from '~/domain/hours/closing-early'
import { newRecordId } from '~/domain/record-id'
import { Button, ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/field'
import { changes } from '../changes'
import { RowForm } from './row-form'
import { TodayRow } from './today-row'

/** When the café closes today: as usual, or earlier. A day that was written with the hours is changed there. */
export function ClosingRow({ closing }: { closing: ClosingToday }) {
  const { send, isBusy } = changes.useChange('closeAsUsual')
  const row = { icon: 'hours', label: 'Closing early' } as const
  if (closing.kind === 'other') {
    const controls = (
      <ButtonLink to={href('/owners/hours')} tone="desk">
        Opening hours
      </ButtonLink>
    )
    return (
      <TodayRow {...row} controls={controls}>
        {closing.words}
      </TodayRow>
    )
  }
  if (closing.kind === 'usual') {
    return (
      <TodayRow
        {...row}
        opener={{ word: 'Close early', about: 'today' }}
        form={(close) => <ClosingForm closing={closing} onClose={close} />}
      >
        Closes at {closing.closes} as usual
      </TodayRow>
    )
  }
  const { id, closes, note } = closing
  const controls = (
    <Button tone="desk" busy={isBusy && 'Saving...'} onClick={() => void send({ id })}>
      As usual
    </Button>
  )
  return (
    <TodayRow {...row} isSet controls={controls}>
      {[`Closes at ${closes}`, note].filter(Boolean).join(', ')}
    </TodayRow>
  )
}

const another = 'Other'

interface ClosingFormProps {
  closing: Extract<ClosingToday, { kind: 'usual' }>
  onClose: () => void
}

function ClosingForm({ closing: { hours, early }, onClose }: ClosingFormProps) {
  const [id] = useState(newRecordId)
  const first = early.at(-2) ?? early.at(-1) ?? ''
  const [choice, setChoice] = useState(first || another)
  const form = useChangeForm(changes.form('closeEarly', { id }), {
    defaultValues: { hours, closes: first, note: '' },
    onDone: onClose,
  })
  const choose = (time: string) => {
    setChoice(time)
    form.setValue('closes', time === another ? '' : time)
  }
  const closes = form.watch('closes')
  return (
    <RowForm
      submitLabel="Put it on the site"
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <fieldset>
        <legend className="field-label">Closing at</legend>
        <div className="mt-1.5 grid grid-cols-4 gap-1.5">
          {[...early, another].map((time) => (
            <button
              key={time}
              type="button"
              aria-pressed={time === choice}
              onClick={() => choose(time)}
              className={clsx(
                'min-h-11 rounded-desk font-medium',
                time === choice
                  ? 'bg-desk-side inset-ring-2 inset-ring-ink'
                  : 'bg-panel inset-ring inset-ring-desk-field',
              )}
            >
              {time}
            </button>
          ))}
        </div>
      </fieldset>
      {choice === another && (
        <TextField
          label="Time"
          hint="Such as 14:30"
          maxLength={20}
          autoComplete="off"
          {...form.field('closes')}
        />
      )}
      <TextField label="Why, if you like" maxLength={200} {...form.field('note')} />
      {closes && (
        <p className="text-ink-2 text-small">
          The site says that you close at {closes} today, until tonight.
        </p>
      )}
    </RowForm>
  )
}
