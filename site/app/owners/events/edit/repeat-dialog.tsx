import { useState } from 'react'
import type { CafeEvent } from '~/data/events/events'
import { formatDate, formatTime } from '~/domain/dates'
import { mostRepeats, rhythms, rhythmWords } from '~/domain/events/repeat-dates'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialogs/dialog'
import { SelectField, TextField } from '~/ui/field'
import { changes } from './changes'
import { useRepeats } from './use-repeats'

interface RepeatDialogProps {
  event: CafeEvent
  onClose: () => void
}

/** Shows the dates on which an event comes again before any of them is made, and lets single ones be taken out. */
export function RepeatDialog({ event, onClose }: RepeatDialogProps) {
  const series = useRepeats(event.event_date)
  const [isPublished, setPublished] = useState(false)
  const { send, isBusy } = changes.useChange('repeat')
  const { length } = series.repeats
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Repeat ${event.title}`}
      foot={
        <>
          <Button tone="desk" onClick={onClose}>
            Cancel
          </Button>
          <Button
            tone="desk-primary"
            disabled={length === 0}
            busy={isBusy && 'Creating...'}
            onClick={() => void send({ id: event.id, repeats: series.repeats, isPublished })}
          >
            {length === 1 ? 'Create 1 event' : `Create ${length} events`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">
          Each is an event of its own at {formatTime(event.event_time)}, with the words, picture and
          ticket types that are saved. Nothing is sold for it yet.
        </p>
        <div className="grid items-start gap-3.5 sm:grid-cols-[1fr_7rem]">
          <SelectField
            label="How often"
            value={series.rhythm}
            onChange={(change) => series.setRhythm(change.target.value)}
          >
            {rhythms.map((rhythm) => (
              <option key={rhythm} value={rhythm}>
                {rhythmWords(rhythm, event.event_date)}
              </option>
            ))}
          </SelectField>
          <TextField
            label="How many"
            type="number"
            min={1}
            max={mostRepeats}
            value={series.count}
            onChange={(change) => series.setCount(change.target.value)}
            error={series.isCountValid ? undefined : `From 1 to ${mostRepeats}`}
          />
        </div>
        <fieldset>
          <legend className="field-label mb-1.5">Dates</legend>
          <div className="max-h-60 overflow-y-auto rounded-desk border border-hair p-1.5">
            {series.dates.map((date) => (
              <DateChoice
                key={date}
                date={date}
                isOn={series.isOn(date)}
                onToggle={() => series.toggle(date)}
              />
            ))}
          </div>
        </fieldset>
        <label className="flex items-center gap-2.5 font-medium">
          <input
            type="checkbox"
            className="size-4.5 accent-ink"
            checked={isPublished}
            onChange={(change) => setPublished(change.target.checked)}
          />
          On the site at once
        </label>
      </div>
    </Dialog>
  )
}

interface DateChoiceProps {
  date: string
  isOn: boolean
  onToggle: () => void
}

function DateChoice({ date, isOn, onToggle }: DateChoiceProps) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 rounded-md px-2 hover:bg-desk-side pointer-coarse:min-h-11">
      <input type="checkbox" className="size-4.5 accent-ink" checked={isOn} onChange={onToggle} />
      <span className={isOn ? '' : 'text-ink-2 line-through'}>{formatDate(date)}</span>
    </label>
  )
}
