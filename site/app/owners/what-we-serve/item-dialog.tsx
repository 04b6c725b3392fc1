import { useState } from 'react'
import type { WhatWeServeItem } from '~/data/pages/what-we-serve'
import { newRecordId } from '~/domain/record-id'
import { TextArea, TextField } from '~/ui/field'
import { AltTextField } from '../forms/alt-text-field'
import { DialogForm } from '../forms/dialog-form'
import { FormDialog } from '../forms/form-dialog'
import { useOwnerForm } from '../forms/use-owner-form'
import { FormImage } from '../pictures/form-image'
import { changes } from './changes'

interface ItemDialogProps {
  /** The item to edit, 'new' to add one, null while the dialog is closed. */
  item: WhatWeServeItem | 'new' | null
  count: number
  onClose: () => void
}

export function ItemDialog({ item, count, onClose }: ItemDialogProps) {
  const isNew = item === 'new'
  return (
    <FormDialog open={item !== null} title={isNew ? 'Add Item' : 'Edit Item'} onClose={onClose}>
      {item && <ItemFields item={isNew ? null : item} count={count} onClose={onClose} />}
    </FormDialog>
  )
}

interface ItemFieldsProps {
  item: WhatWeServeItem | null
  count: number
  onClose: () => void
}

function ItemFields({ item, count, onClose }: ItemFieldsProps) {
  const [newId] = useState(newRecordId)
  const target = item
    ? changes.form('update', { id: item.id, version: item.updated_at })
    : changes.form('add', { id: newId, count })
  const form = useOwnerForm(target, {
    defaultValues: {
      title: item?.title ?? '',
      description: item?.description ?? '',
      image_url: item?.image_url ?? '',
      alt_text: item?.alt_text ?? '',
    },
    onDone: onClose,
  })
  const [title, description] = form.watch(['title', 'description'])
  return (
    <DialogForm form={form} isIncomplete={!title.trim() || !description.trim()} onCancel={onClose}>
      <TextField label="Title" {...form.field('title')} />
      <TextArea label="Description" {...form.field('description')} />
      <FormImage form={form} name="image_url" label="Picture (optional)" />
      <AltTextField {...form.field('alt_text')} />
    </DialogForm>
  )
}
