import { useWatch } from 'react-hook-form'
import type { EventFormInput } from '~/domain/events/event-form'
import { givingBackSummary } from '~/domain/events/event-form-summary'
import {
  type RefundRule,
  refundEnds,
  refundEndWords,
  refundRules,
} from '~/domain/events/refund-rule'
import { SelectField, TextArea } from '~/ui/field'
import { FormSection } from './form-section'
import { RadioCards } from './radio-cards'
import { useEventForm } from './use-event-form'

/** Asks which tickets their holders may give back, what becomes of the money, and what is said about refunds. */
export function GivingBack() {
  const { register, errorOf } = useEventForm()
  const rule = useWatch<EventFormInput, 'refund_rule'>({ name: 'refund_rule' })
  return (
    <FormSection
      title="Giving tickets back"
      fields={['lets_give_back', 'refund_rule', 'customers_cancel_hours', 'refund_words']}
      summary={givingBackSummary}
    >
      <div>
        <label className="flex items-center gap-2.5 font-medium">
          <input
            type="checkbox"
            className="size-4.5 accent-ink"
            aria-describedby="give-back-words"
            {...register('lets_give_back')}
          />
          Unpaid tickets can be given back
        </label>
        <p id="give-back-words" className="mt-1 ml-7 text-small text-ink-2">
          Until it begins, in My Tickets or by ‘I can’t come’ in our emails. Free tickets too.
        </p>
      </div>
      <RadioCards
        legend="Paid tickets"
        field={register('refund_rule')}
        choices={refundRules.map((value) => ({ value, ...words[value] }))}
      />
      {rule === 'until_hours' && <RefundEnd />}
      <TextArea
        label="Refunds"
        hint="Shown beside the Purchase button."
        error={errorOf('refund_words')}
        {...register('refund_words')}
      />
    </FormSection>
  )
}

/** Asks until when holders of paid tickets give them back; hours that came by the API stay in the list. */
function RefundEnd() {
  const { register, errorOf, formState } = useEventForm()
  const stored = formState.defaultValues?.customers_cancel_hours ?? ''
  const isListed = refundEnds.some(([hours]) => hours === stored)
  return (
    <SelectField
      label="Money back for paid tickets"
      hint="Card payments go back to the card; you refund anything else."
      error={errorOf('customers_cancel_hours')}
      {...register('customers_cancel_hours')}
    >
      {refundEnds.map(([hours, end]) => (
        <option key={hours} value={hours}>
          {end}
        </option>
      ))}
      {!isListed && <option value={stored}>{refundEndWords(stored)}</option>}
    </SelectField>
  )
}

const words: Record<RefundRule, { label: string; hint: string }> = {
  ask: { label: 'Ask us', hint: 'You decide and cancel them' },
  until_hours: { label: 'Money back until…', hint: 'Some time before it begins' },
  when_taken: {
    label: 'Money back when taken',
    hint: 'Once another guest pays for the place; until then you keep it',
  },
}
