import { useState } from 'react'
import { newRecordId } from '~/domain/record-id'
import { Button } from '~/ui/button'
import { AltTextField } from '../forms/alt-text-field'
import { useIsUploading } from '../forms/uploads'
import { useOwnerForm } from '../forms/use-owner-form'
import { Panel } from '../page/panel'
import { FormImage } from '../pictures/form-image'
import { changes } from './changes'

/** Puts another picture in the place of the menu's. */
export function ReplaceForm({ isFirst }: { isFirst: boolean }) {
  // An existing row takes the new picture, so no row is added.
  const [id] = useState(newRecordId)
  const form = useOwnerForm(changes.form('replace', { id }), {
    defaultValues: { image_url: '', alt_text: '' },
    onDone: () => form.reset(),
  })
  const isUploading = useIsUploading()
  return (
    <Panel title={isFirst ? 'Add Menu Image' : 'Replace Menu Image'}>
      <form noValidate onSubmit={form.submit} className="grid gap-4 p-5 max-sm:p-4">
        <p className="text-ink-2">
          Only one menu image is displayed at a time. A new upload replaces the current one.
        </p>
        <FormImage form={form} name="image_url" label="Menu image" />
        <AltTextField {...form.field('alt_text')} />
        <Button
          tone="desk-primary"
          type="submit"
          disabled={form.watch('image_url') === ''}
          busy={isUploading ? 'Uploading...' : form.isBusy && 'Updating...'}
          className="justify-self-start"
        >
          {isFirst ? 'Add Image' : 'Replace Image'}
        </Button>
      </form>
    </Panel>
  )
}
