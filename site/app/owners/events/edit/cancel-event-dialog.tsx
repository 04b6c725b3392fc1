import { useState } from 'react'
import type { CafeEvent } from '~/data/events/events'
import type { LaterDates } from '~/data/events/later-dates'
import { formatDate, formatTime } from '~/domain/dates'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { TextArea } from '~/ui/field'
import { salesOf } from '../../figures/sales-of'
import { NoMailNote } from '../../page/no-mail-note'
import { changes } from './changes'

interface CancelEventDialogProps {
  event: CafeEvent
  /** The later dates of its series; null where it takes place once. */
  later: LaterDates | null
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

/** Asks before a whole event is cancelled, and of a series whether only this date is. */
export function CancelEventDialog({ event, later, onClose, focusAfter }: CancelEventDialogProps) {
  const { send, isBusy } = changes.useChange('cancel')
  const [words, setWords] = useState('')
  const [withLater, setWithLater] = useState(false)
  // The number at the time the dialog opened: once they are cancelled, no tickets are sold.
  const [counted] = useState(() => ({ sold: salesOf(event).sold, series: later }))
  const series = counted.series?.dates ? counted.series : null
  const sold = withLater && series ? series.all_tickets : counted.sold
  async function confirm() {
    await send({ id: event.id, words, withLater })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      focusAfter={focusAfter}
      question={`Cancel ${event.title}?`}
      cancelLabel="Keep the event"
      confirmLabel={withLater && series ? `Cancel ${series.dates + 1} dates` : 'Cancel event'}
      busy={isBusy && 'Cancelling...'}
      onConfirm={() => void confirm()}
    >
      <p className="font-semibold text-ink">
        {formatDate(event.event_date)}, {formatTime(event.event_time)}
      </p>
      {series && <WhichDates series={series} withLater={withLater} onChange={setWithLater} />}
      <p>{soldWords(sold)} The page stays up and says that the event is cancelled.</p>
      {sold > 0 && <p>Refund what was paid the way it was paid.</p>}
      <TextArea
        label="Why? (optional)"
        hint="It’ll be in the email and on the event’s page."
        value={words}
        maxLength={500}
        onChange={({ target }) => setWords(target.value)}
      />
      <p>This can’t be undone.</p>
      {sold > 0 && <NoMailNote />}
    </ConfirmDialog>
  )
}

interface WhichDatesProps {
  series: LaterDates
  withLater: boolean
  onChange: (withLater: boolean) => void
}

function WhichDates({ series, withLater, onChange }: WhichDatesProps) {
  const choices = [
    { label: 'Only this date', isLater: false, tickets: series.tickets, people: series.people },
    {
      label: 'This and all later dates',
      isLater: true,
      tickets: series.all_tickets,
      people: series.all_people,
    },
  ]
  return (
    <fieldset className="my-1">
      <legend className="sr-only">Which dates?</legend>
      {choices.map(({ label, isLater, tickets, people }) => (
        <label key={label} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="dates"
            className="size-4.5 flex-none accent-ink"
            checked={withLater === isLater}
            onChange={() => onChange(isLater)}
          />
          <span>
            <b className="font-semibold text-ink">{label}</b>: {countWords(tickets, people)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function countWords(tickets: number, people: number): string {
  if (tickets === 0) return 'no tickets sold'
  const sold = tickets === 1 ? '1 ticket sold' : `${tickets} tickets sold`
  return `${sold}, ${people === 1 ? '1 person is' : `${people} people are`} emailed`
}

function soldWords(sold: number): string {
  if (sold === 0) return 'No tickets are sold.'
  if (sold === 1) return '1 ticket is cancelled with it, and its holder will be emailed.'
  return `${sold} tickets will be cancelled, and everyone who has one will be emailed.`
}
