import { TextField } from '~/ui/field'
import { useOwnerForm } from '../forms/use-owner-form'
import { changes } from './changes'
import { StepForm } from './step-foot'
import type { StepProps } from './step-props'

export function AddressStep({ content, version, onDone, later, isDone }: StepProps) {
  const form = useOwnerForm(changes.form('saveAddress', { version }), {
    defaultValues: {
      contact_address_line1: content.contact_address_line1,
      contact_address_line2: content.contact_address_line2,
      contact_phone: content.contact_phone,
      contact_email: content.contact_email,
    },
    onDone,
  })
  return (
    <StepForm form={form} later={later} isDone={isDone} saveLabel="Save the address" isWide>
      <TextField
        label="Street and number"
        autoComplete="address-line1"
        {...form.field('contact_address_line1')}
      />
      <TextField
        label="Town and postcode"
        autoComplete="address-line2"
        {...form.field('contact_address_line2')}
      />
      <TextField
        label="Phone"
        type="tel"
        hint="Leave blank to hide."
        autoComplete="tel"
        {...form.field('contact_phone')}
      />
      <TextField
        label="Email"
        type="email"
        hint="For customers. Owners get enquiries anyway."
        autoComplete="email"
        {...form.field('contact_email')}
      />
    </StepForm>
  )
}
