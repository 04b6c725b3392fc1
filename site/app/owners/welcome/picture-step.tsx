import { useState } from 'react'
import { newRecordId } from '~/domain/record-id'
import { AltTextField } from '../forms/alt-text-field'
import { useOwnerForm } from '../forms/use-owner-form'
import { Panel } from '../page/panel'
import { FormImage } from '../pictures/form-image'
import { changes } from './changes'
import { StepFoot } from './step-foot'
import type { StepProps } from './step-props'

/** The first picture of the shop window on the home page. */
export function PictureStep({ imageCount, onDone, ...step }: StepProps) {
  const [id] = useState(newRecordId)
  const form = useOwnerForm(changes.form('addPicture', { id, position: imageCount + 1 }), {
    defaultValues: { image_url: '', alt_text: '' },
    onDone,
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Panel>
        <div className="grid gap-4 p-5 max-sm:p-4">
          <FormImage form={form} name="image_url" label="Picture" />
          <AltTextField {...form.field('alt_text')} />
        </div>
        <StepFoot
          later={step.later}
          isDone={step.isDone}
          saveLabel="Put it in the window"
          isBusy={form.isBusy}
          isBlocked={!form.watch('image_url')}
        />
      </Panel>
    </form>
  )
}
