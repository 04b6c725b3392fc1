import { useController } from 'react-hook-form'
import type { HeroImage } from '~/data/hero-images'
import { heroImageSchema } from '~/domain/picture-form'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { TextField } from '~/ui/field'
import { useActionForm } from '~/ui/use-action-form'
import { ImageField } from '../desk/image-field'

interface HeroImageDialogProps {
  /** The picture to edit, 'new' to add one, null while the dialog is closed. */
  image: HeroImage | 'new' | null
  position: number
  onClose: () => void
}

export function HeroImageDialog({ image, position, onClose }: HeroImageDialogProps) {
  const isNew = image === 'new'
  return (
    <Dialog
      open={image !== null}
      onOpenChange={onClose}
      title={isNew ? 'Add Hero Image' : 'Edit Hero Image'}
    >
      {image && (
        <HeroImageFields image={isNew ? null : image} position={position} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface HeroImageFieldsProps {
  image: HeroImage | null
  position: number
  onClose: () => void
}

function HeroImageFields({ image, position, onClose }: HeroImageFieldsProps) {
  const form = useActionForm({
    schema: heroImageSchema,
    defaultValues: { image_url: image?.image_url ?? '', alt_text: image?.alt_text ?? '' },
    intent: image ? 'update-image' : 'add-image',
    about: image ? { id: image.id, version: image.updated_at } : { position },
    onDone: onClose,
  })
  const { field } = useController({
    control: form.control,
    name: 'image_url',
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <ImageField
        label="Picture"
        value={field.value}
        onChange={field.onChange}
        error={form.errorOf('image_url')}
      />
      <TextField
        label="Alternative text"
        hint="What the picture shows, for those who can’t see it."
        error={form.errorOf('alt_text')}
        {...form.register('alt_text')}
      />
      <div className="flex justify-end gap-2.5">
        <Button tone="desk-quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          tone="desk-primary"
          type="submit"
          disabled={!field.value}
          busy={form.isBusy && 'Saving...'}
        >
          Save
        </Button>
      </div>
    </form>
  )
}
