import { useFormContext } from 'react-hook-form'
import { TextField } from '~/ui/field'

interface ShowTimes {
  publish_at: string
  take_down_at: string
}

/** Asks when an event or an offer comes on the site by itself and leaves it, by the café's clock. */
export function ShowTimesFields() {
  const { register, formState } = useFormContext<ShowTimes>()
  return (
    <div className="grid items-start gap-3.5 sm:grid-cols-2">
      <TextField
        label="Goes live at"
        type="datetime-local"
        hint="Leave empty for at once."
        error={formState.errors.publish_at?.message}
        {...register('publish_at')}
      />
      <TextField
        label="Comes down at"
        type="datetime-local"
        hint="Leave empty to keep it up."
        error={formState.errors.take_down_at?.message}
        {...register('take_down_at')}
      />
    </div>
  )
}
