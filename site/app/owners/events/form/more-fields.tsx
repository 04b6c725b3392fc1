import { useWatch } from 'react-hook-form'
import type { EventFormInput } from '~/domain/events/event-form'
import { onTheSiteSummary, sellingSummary, whereSummary } from '~/domain/events/event-form-summary'
import { TextArea, TextField } from '~/ui/field'
import { ShowTimesFields } from '../../forms/show-times'
import { FormSection } from './form-section'
import { useEventForm } from './use-event-form'

/** Asks until when tickets are sold and kept, and how many a customer may have. */
export function Selling() {
  const { register, errorOf } = useEventForm()
  return (
    <FormSection
      title="Selling"
      fields={[
        'sales_end_at',
        'max_tickets_per_customer',
        'unpaid_kept_until',
        'waiting_offer_hours',
        'door_sells',
      ]}
      summary={sellingSummary}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="End of ticket sales"
          type="datetime-local"
          hint="When it starts, unless you change it. Leave blank to sell for as long as it’s on the site."
          error={errorOf('sales_end_at')}
          {...register('sales_end_at')}
        />
        <TextField
          label="Most tickets per customer"
          type="number"
          inputMode="numeric"
          min={1}
          max={1000}
          step={1}
          placeholder="No limit"
          hint="Across all ticket types."
          error={errorOf('max_tickets_per_customer')}
          {...register('max_tickets_per_customer')}
        />
        <TextField
          label="Hold unpaid tickets until"
          type="datetime-local"
          hint="Leave blank to hold them until it starts. We’ll email people the day before; then their places go back on sale."
          error={errorOf('unpaid_kept_until')}
          {...register('unpaid_kept_until')}
        />
        <TextField
          label="Hours to hold a place for the waiting list"
          type="number"
          inputMode="numeric"
          min={1}
          max={168}
          step={1}
          hint="How long the next person in line has to buy."
          error={errorOf('waiting_offer_hours')}
          {...register('waiting_offer_hours')}
        />
      </div>
      <div>
        <label className="flex items-center gap-2.5 font-medium">
          <input
            type="checkbox"
            className="size-4.5 accent-ink"
            aria-describedby="door-sells-words"
            {...register('door_sells')}
          />
          The door sells seats
        </label>
        <p id="door-sells-words" className="mt-1 ml-7 text-small text-ink-2">
          People with the role Door sell at the door too, as owners and staff do.
        </p>
      </div>
    </FormSection>
  )
}

/** Asks where an event is, when it ends, for whom it is and what a ticket brings. Nothing of it has to be said. */
export function WhereAndForWhom() {
  const { register, errorOf } = useEventForm()
  const [start, end] = useWatch<EventFormInput, ['event_time', 'end_time']>({
    name: ['event_time', 'end_time'],
  })
  const endsNextDay = Boolean(start && end && end < start)
  return (
    <FormSection
      title="Where and for whom"
      fields={['place_name', 'place_address', 'end_time', 'age_guidance', 'included']}
      summary={whereSummary}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Place"
          hint="Leave blank for the café."
          error={errorOf('place_name')}
          {...register('place_name')}
        />
        <TextField
          label="Address of the place"
          error={errorOf('place_address')}
          {...register('place_address')}
        />
        <TextField
          label="Ends at"
          type="time"
          hint={endsNextDay && 'Ends after midnight.'}
          error={errorOf('end_time')}
          {...register('end_time')}
        />
        <TextField
          label="Ages"
          hint="Such as ‘Over 18s’ or ‘7 to 11’."
          error={errorOf('age_guidance')}
          {...register('age_guidance')}
        />
      </div>
      <TextArea label="What’s included" error={errorOf('included')} {...register('included')} />
    </FormSection>
  )
}

/** Asks when the event comes on the site by itself and leaves it; one that is on it can be taken off. */
export function OnTheSite({ isDraft }: { isDraft: boolean }) {
  const { register } = useEventForm()
  return (
    <FormSection
      title="On the site"
      fields={
        isDraft ? ['publish_at', 'take_down_at'] : ['is_published', 'publish_at', 'take_down_at']
      }
      summary={(form) => onTheSiteSummary(form, isDraft)}
    >
      {!isDraft && (
        <label className="flex items-center gap-2.5 font-medium">
          <input type="checkbox" className="size-4.5 accent-ink" {...register('is_published')} />
          On the site
        </label>
      )}
      <ShowTimesFields />
    </FormSection>
  )
}
