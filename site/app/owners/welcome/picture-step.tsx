// Apart, because the file that imports it is long.
import { useState } from 'react'
import { newRecordId } from '~/domain/record-id'
import { AltTextField } from '../forms/alt-text-field'
import { useOwnerForm } from '../forms/use-owner-form'
import { FormImage } from '../pictures/form-image'
import { changes } from './changes'
import { StepForm } from './step-foot'
import type { StepProps } from './step-props'

/** The first picture of the shop window on the home page. */
export function PictureStep({ imageCount, onDone, later, isDone }: StepProps) {
  const [id] = useState(newRecordId)
  const form = useOwnerForm(changes.form('addPicture', { id, position: imageCount + 1 }), {
    defaultValues: { image_url: '', alt_text: '' },
    onDone,
  })
  return (
    <StepForm
      form={form}
      later={later}
      isDone={isDone}
      saveLabel="Put it in the window"
      isBlocked={!form.watch('image_url')}
    >
      <FormImage form={form} name="image_url" label="Picture" />
      <AltTextField {...form.field('alt_text')} />
    </StepForm>
  )
}
