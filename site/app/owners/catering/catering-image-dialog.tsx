import { useController, useFormContext } from 'react-hook-form'
import type { CateringFormInput } from '~/domain/catering-form'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { AltTextField } from '../desk/alt-text-field'
import { ImageField } from '../desk/image-field'

export type Place = 1 | 2 | 3

interface CateringImageDialogProps {
  place: Place | null
  onClose: () => void
}

/** Changes one of the three pictures in the form; it is stored with the rest. */
export function CateringImageDialog({ place, onClose }: CateringImageDialogProps) {
  return (
    <Dialog
      open={place !== null}
      onOpenChange={onClose}
      title="Edit Image"
      foot={
        <Button tone="desk-primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {place && <PictureFields place={place} />}
    </Dialog>
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
