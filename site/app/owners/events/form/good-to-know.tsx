import { SelectField, TextArea, TextField } from '~/ui/field'
import { Panel } from '../../page/panel'
import { useEventForm } from './use-event-form'

/** Asks where an event is, for whom, and what a ticket brings. Nothing of it has to be said. */
export function GoodToKnow() {
  const { register, errorOf } = useEventForm()
  return (
    <Panel title="Good to know" aside="Blank says nothing">
      <div className="grid gap-4 p-5 max-sm:p-4">
        <div className="grid items-start gap-3.5 sm:grid-cols-2">
          <TextField
            label="Place"
            hint="Leave empty for the café."
            error={errorOf('place_name')}
            {...register('place_name')}
          />
          <TextField
            label="Address of the place"
            error={errorOf('place_address')}
            {...register('place_address')}
          />
        </div>
        <TextField
          label="Ages"
          hint="Such as ‘Over 18s’ or ‘7 to 11’."
          error={errorOf('age_guidance')}
          {...register('age_guidance')}
        />
        <TextArea label="What is included" error={errorOf('included')} {...register('included')} />
        <TextArea
          label="Refunds"
          hint="Stands beside the button with which tickets are bought."
          error={errorOf('refund_words')}
          {...register('refund_words')}
        />
        <CustomersCancel />
      </div>
    </Panel>
  )
}

const ends = [
  ['', 'Only by asking us'],
  ['0', 'Until it begins'],
  ['24', 'Until a day before'],
  ['48', 'Until two days before'],
  ['168', 'Until a week before'],
] as const

/** Asks until when customers cancel their own tickets; a number of hours that came by the API stays in the list. */
function CustomersCancel() {
  const { register, errorOf, formState } = useEventForm()
  const stored = formState.defaultValues?.customers_cancel_hours ?? ''
  const isListed = ends.some(([hours]) => hours === stored)
  return (
    <SelectField
      label="Buyers cancel their tickets themselves"
      hint="In My Tickets or, without an account, behind the link of their email. What they paid goes back to their card, or you hand it back. Passing tickets on to somebody else is always allowed until the event begins."
      error={errorOf('customers_cancel_hours')}
      {...register('customers_cancel_hours')}
    >
      {ends.map(([hours, words]) => (
        <option key={hours} value={hours}>
          {words}
        </option>
      ))}
      {!isListed && <option value={stored}>Until {stored} hours before</option>}
    </SelectField>
  )
}
