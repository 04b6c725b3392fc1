import { TextField } from '~/ui/field'
import { useOwnerForm } from '../forms/use-owner-form'
import { Panel } from '../page/panel'
import { changes } from './changes'
import { StepFoot } from './step-foot'
import type { StepProps } from './step-props'

export function AddressStep({ content, version, onDone, ...step }: StepProps) {
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
    <form noValidate onSubmit={form.submit}>
      <Panel>
        <div className="grid gap-4 p-5 max-sm:p-4 sm:grid-cols-2">
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
            hint="Blank: none is shown."
            autoComplete="tel"
            {...form.field('contact_phone')}
          />
          <TextField
            label="Email"
            type="email"
            hint="For customers; enquiries come to the owners anyway."
            autoComplete="email"
            {...form.field('contact_email')}
          />
        </div>
        <StepFoot {...step} saveLabel="Save the address" isBusy={form.isBusy} />
      </Panel>
    </form>
  )
}
