import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '~/ui/field'

type FieldProps = Partial<ComponentProps<typeof TextField>>

interface ShowTimesProps {
  /** Ties the two fields to the form around them. */
  goesLive: FieldProps
  comesDown: FieldProps
}

/** Asks when something comes on the site by itself and leaves it, by the café's clock. */
export function ShowTimes({ goesLive, comesDown }: ShowTimesProps) {
  return (
    <div className="grid items-start gap-3.5 sm:grid-cols-2">
      <TextField
        label="Goes live at"
        type="datetime-local"
        hint="Leave blank for straight away."
        {...goesLive}
      />
      <TextField
        label="Comes down at"
        type="datetime-local"
        hint="Leave blank to keep it up."
        {...comesDown}
      />
    </div>
  )
}

interface ShownRecord {
  publish_at: string
  take_down_at: string
}

/** Asks for the show times of an event or an offer, in its form. */
export function ShowTimesFields() {
  const { register, formState } = useFormContext<ShownRecord>()
  const field = (name: keyof ShownRecord) => ({
    error: formState.errors[name]?.message,
    ...register(name),
  })
  return <ShowTimes goesLive={field('publish_at')} comesDown={field('take_down_at')} />
}
