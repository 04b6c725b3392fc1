import { useController, useFormContext } from 'react-hook-form'
import type { CateringFormInput } from '~/domain/catering-form'
import { Button } from '~/ui/button'
import { AltTextField } from '../forms/alt-text-field'
import { FormDialog } from '../forms/form-dialog'
import { ImageField } from '../pictures/image-field'
import { useIsUploading } from '../pictures/uploads'

export type Place = 1 | 2 | 3

interface CateringImageDialogProps {
  place: Place | null
  onClose: () => void
}

/** Changes one of the three pictures in the form; it is stored with the rest. */
export function CateringImageDialog({ place, onClose }: CateringImageDialogProps) {
  const isUploading = useIsUploading()
  return (
    <FormDialog
      open={place !== null}
      onClose={onClose}
      title="Edit Image"
      foot={
        <Button tone="desk-primary" busy={isUploading && 'Uploading...'} onClick={onClose}>
          Done
        </Button>
      }
    >
      {place && <PictureFields place={place} />}
    </FormDialog>
  )
}

function PictureFields({ place }: { place: Place }) {
  const { register } = useFormContext<CateringFormInput>()
  const { field, fieldState } = useController<CateringFormInput, `image_${Place}_url`>({
    name: `image_${place}_url`,
  })
  return (
    <div className="grid gap-4">
      <ImageField
        label={`Picture ${place}`}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
      <AltTextField {...register(`image_${place}_alt_text`)} />
    </div>
  )
}
