import { TextArea, TextField } from '~/ui/field'
import { Panel } from '../../kit/panel'
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
      </div>
    </Panel>
  )
}
