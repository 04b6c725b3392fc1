import { TextField } from '~/ui/field'
import { useOwnerForm } from '../forms/use-owner-form'
import { SignFields } from '../identity/sign-fields'
import { changes } from './changes'
import { StepForm } from './step-foot'
import type { StepProps } from './step-props'

/** The café's name. The stand-in of a new café is no name to begin from. */
export function NameStep({ content, version, onDone, later, isDone }: StepProps) {
  const form = useOwnerForm(changes.form('saveName', { version }), {
    defaultValues: {
      cafe_name: isDone ? content.cafe_name : '',
      cafe_short_name: content.cafe_short_name,
      strapline: content.strapline,
      town: content.town,
    },
    onDone,
  })
  return (
    <StepForm form={form} later={later} isDone={isDone} saveLabel="Hang up the sign" isWide>
      <TextField
        label="Name"
        hint="Your full business name."
        autoComplete="organization"
        {...form.field('cafe_name')}
      />
      <TextField
        label="Short name"
        hint="For small spaces; up to 16 letters."
        {...form.field('cafe_short_name')}
      />
      <SignFields field={form.field} />
    </StepForm>
  )
}
