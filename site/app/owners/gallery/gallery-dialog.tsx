import { useState } from 'react'
import type { GalleryImage } from '~/data/look/gallery-images'
import { newRecordId } from '~/domain/record-id'
import { TextField } from '~/ui/field'
import { AltTextField } from '../forms/alt-text-field'
import { DialogForm } from '../forms/dialog-form'
import { FormDialog } from '../forms/form-dialog'
import { useOwnerForm } from '../forms/use-owner-form'
import { FormImage } from '../pictures/form-image'
import { changes } from './changes'

interface GalleryDialogProps {
  /** The picture to edit, 'new' to add one, null while the dialog is closed. */
  image: GalleryImage | 'new' | null
  position: number
  /** Several new pictures at once. */
  onMany: (files: File[]) => void
  onClose: () => void
}

export function GalleryDialog({ image, onClose, ...adding }: GalleryDialogProps) {
  const isNew = image === 'new'
  return (
    <FormDialog
      open={image !== null}
      title={isNew ? 'Add New Image' : 'Edit Image'}
      onClose={onClose}
    >
      {image && <GalleryFields image={isNew ? null : image} onClose={onClose} {...adding} />}
    </FormDialog>
  )
}

interface GalleryFieldsProps {
  image: GalleryImage | null
  position: number
  onMany: (files: File[]) => void
  onClose: () => void
}

function GalleryFields({ image, position, onMany, onClose }: GalleryFieldsProps) {
  const [newId] = useState(newRecordId)
  const target = image
    ? changes.form('update', { id: image.id, version: image.updated_at })
    : changes.form('add', { id: newId, position, isOneOfMany: false })
  const form = useOwnerForm(target, {
    defaultValues: {
      image_url: image?.image_url ?? '',
      caption: image?.caption ?? '',
      alt_text: image?.alt_text ?? '',
    },
    onDone: onClose,
  })
  return (
    <DialogForm
      form={form}
      isIncomplete={!form.watch('image_url')}
      saveLabel={image ? 'Save' : 'Add Image'}
      onCancel={onClose}
    >
      <p className="text-ink-2">Enter the image URL and an optional caption</p>
      <FormImage form={form} name="image_url" label="Image" onMany={image ? undefined : onMany} />
      <TextField label="Caption" {...form.field('caption')} />
      <AltTextField {...form.field('alt_text')} />
    </DialogForm>
  )
}
