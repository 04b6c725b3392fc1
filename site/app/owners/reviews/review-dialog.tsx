import { useState } from 'react'
import type { Review } from '~/data/pages/reviews'
import { todayInLondon } from '~/domain/dates'
import { newRecordId } from '~/domain/record-id'
import { SelectField, TextArea, TextField } from '~/ui/field'
import { DialogForm } from '../forms/dialog-form'
import { FormDialog } from '../forms/form-dialog'
import { useOwnerForm } from '../forms/use-owner-form'
import { changes } from './changes'

interface ReviewDialogProps {
  /** The review to edit, 'new' to add one, null while the dialog is closed. */
  review: Review | 'new' | null
  position: number
  onClose: () => void
}

export function ReviewDialog({ review, position, onClose }: ReviewDialogProps) {
  const isNew = review === 'new'
  return (
    <FormDialog
      open={review !== null}
      title={isNew ? 'Add Review' : 'Edit Review'}
      onClose={onClose}
    >
      {review && (
        <ReviewFields review={isNew ? null : review} position={position} onClose={onClose} />
      )}
    </FormDialog>
  )
}

interface ReviewFieldsProps {
  review: Review | null
  position: number
  onClose: () => void
}

function ReviewFields({ review, position, onClose }: ReviewFieldsProps) {
  const [newId] = useState(newRecordId)
  const target = review
    ? changes.form('update', { id: review.id, version: review.updated_at })
    : changes.form('add', { id: newId, position })
  const form = useOwnerForm(target, {
    defaultValues: {
      name: review?.name ?? '',
      words: review?.words ?? '',
      stars: String(review?.stars ?? 5),
      source: review?.source ?? 'on Google',
      written_on: review?.written_on ?? '',
    },
    onDone: onClose,
  })
  const typed = form.watch(['name', 'words', 'source', 'written_on'])
  return (
    <DialogForm
      form={form}
      isIncomplete={typed.some((text) => !text.trim())}
      saveLabel={review ? 'Save' : 'Add Review'}
      onCancel={onClose}
    >
      <p className="text-ink-2">Copy what a customer really wrote: fake reviews are illegal.</p>
      <TextArea label="Review" rows={4} {...form.field('words')} />
      <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
        <TextField label="Name" placeholder="Joanne P." {...form.field('name')} />
        <SelectField label="Stars" {...form.field('stars')}>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {stars}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
        <TextField
          label="Where it was written"
          placeholder="on Google"
          hint="Shown after the name: on Google, in our visitors’ book."
          {...form.field('source')}
        />
        <TextField
          label="When"
          type="date"
          min="1990-01-01"
          max={todayInLondon()}
          {...form.field('written_on')}
        />
      </div>
    </DialogForm>
  )
}
