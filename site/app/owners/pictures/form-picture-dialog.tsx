import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form'
import { Button } from '~/ui/button'
import { AltTextField } from '../forms/alt-text-field'
import { FormDialog } from '../forms/form-dialog'
import { useIsUploading } from '../forms/uploads'
import { ImageField } from './image-field'

interface FormPicture<Values extends FieldValues> {
  label: string
  /** The names of its two fields in the form: the address and the words that describe it. */
  url: FieldPath<Values>
  alt: FieldPath<Values>
}

interface FormPictureDialogProps<Values extends FieldValues> {
  /** Null while the dialog is closed. */
  picture: FormPicture<Values> | null
  onClose: () => void
}

/** Changes a picture that is stored with the rest of the form around it. */
export function FormPictureDialog<Values extends FieldValues>({
  picture,
  onClose,
}: FormPictureDialogProps<Values>) {
  const isUploading = useIsUploading()
  return (
    <FormDialog
      open={picture !== null}
      onClose={onClose}
      title="Edit Image"
      foot={
        <Button tone="desk-primary" busy={isUploading && 'Uploading...'} onClick={onClose}>
          Done
        </Button>
      }
    >
      {picture && <PictureFields {...picture} />}
    </FormDialog>
  )
}

function PictureFields<Values extends FieldValues>({ label, url, alt }: FormPicture<Values>) {
  const { register } = useFormContext<Values>()
  const { field, fieldState } = useController<Values>({ name: url })
  return (
    <div className="grid gap-4">
      <ImageField
        label={label}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
      <AltTextField {...register(alt)} />
    </div>
  )
}
