import { useState } from 'react'
import type { HeroImage } from '~/data/look/hero-images'
import { newRecordId } from '~/domain/record-id'
import { AltTextField } from '../forms/alt-text-field'
import { DialogForm } from '../forms/dialog-form'
import { FormDialog } from '../forms/form-dialog'
import { useOwnerForm } from '../forms/use-owner-form'
import { FormImage } from '../pictures/form-image'
import { changes } from './changes'

interface HeroImageDialogProps {
  /** The picture to edit, 'new' to add one, null while the dialog is closed. */
  image: HeroImage | 'new' | null
  position: number
  onClose: () => void
}

export function HeroImageDialog({ image, position, onClose }: HeroImageDialogProps) {
  const isNew = image === 'new'
  return (
    <FormDialog
      open={image !== null}
      title={isNew ? 'Add Hero Image' : 'Edit Hero Image'}
      onClose={onClose}
    >
      {image && (
        <HeroImageFields image={isNew ? null : image} position={position} onClose={onClose} />
      )}
    </FormDialog>
  )
}

interface HeroImageFieldsProps {
  image: HeroImage | null
  position: number
  onClose: () => void
}

function HeroImageFields({ image, position, onClose }: HeroImageFieldsProps) {
  const [newId] = useState(newRecordId)
  const target = image
    ? changes.form('update', { id: image.id, version: image.updated_at })
    : changes.form('add', { id: newId, position })
  const form = useOwnerForm(target, {
    defaultValues: { image_url: image?.image_url ?? '', alt_text: image?.alt_text ?? '' },
    onDone: onClose,
  })
  return (
    <DialogForm form={form} isIncomplete={!form.watch('image_url')} onCancel={onClose}>
      <FormImage form={form} name="image_url" label="Picture" />
      <AltTextField {...form.field('alt_text')} />
    </DialogForm>
  )
}
