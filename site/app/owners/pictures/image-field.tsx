import { clsx } from 'clsx'
import { useId, useState } from 'react'
import {
  focusOf,
  isForeignPicture,
  isPictureAddress,
  pictureProblem,
  withoutFocus,
} from '~/domain/picture-path'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Thumbnail } from '../rows/thumbnail'
import { CropButton } from './crop-button'
import { FocusPoint } from './focus-point'
import { usePictureChoice } from './use-picture-choice'

interface ImageFieldProps {
  label: string
  /** The picture's address; empty for none. */
  value: string
  onChange: (url: string) => void
  /** Takes several files at once, where there is room for more than one. */
  onMany?: ((files: File[]) => void) | undefined
  /** Said by the form; the field itself says at once that a picture lies on another site. */
  error?: string | undefined
}

/** A picture: dropped, pasted, chosen from the device or from the uploaded ones, or named by its address. */
export function ImageField({ label, value, onChange, onMany, error }: ImageFieldProps) {
  const picture = usePictureChoice({ label, onChange, onMany })
  const { choose, isOver, share } = picture
  return (
    <fieldset className="@container min-w-0" {...picture.dropTarget}>
      <legend className="field-label">{label}</legend>
      <div
        className={clsx(
          'image-field',
          isOver ? 'border-ink bg-custard-soft' : 'border-perforation',
        )}
      >
        <ShownPicture value={value} onChange={onChange} />
        <div className="min-w-0">
          <Hints value={value} takesMany={onMany !== undefined} />
          <div className="-mx-1 flex flex-wrap gap-y-2">
            <Button
              tone="desk"
              busy={share !== null && 'Uploading...'}
              onClick={picture.chooseFile}
              className="mx-1"
            >
              {value ? 'Choose another' : 'Choose image'}
            </Button>
            <Button tone="desk-quiet" onClick={picture.openLibrary}>
              Uploaded pictures
            </Button>
            {isShown(value) && (
              <CropButton
                source={picture.sourceOf(value)}
                focus={focusOf(value)}
                onCut={(file, focus) => void picture.upload(file, focus)}
              />
            )}
            {value && (
              <Button tone="desk-quiet" onClick={() => choose('')}>
                Remove
              </Button>
            )}
          </div>
        </div>
        <UploadProgress share={share} />
        <PictureProblem problem={picture.problem} />
        <PictureAddress value={value} error={error} onChange={choose} />
      </div>
      {picture.chooser}
    </fieldset>
  )
}

/** The picture with its focus point, or the place of one. */
export function ShownPicture({ value, onChange }: Pick<ImageFieldProps, 'value' | 'onChange'>) {
  if (isShown(value)) return <FocusPoint value={value} onChange={onChange} />
  return <Thumbnail src={null} className="aspect-3/2 w-full" sizes="20rem" />
}

export function UploadProgress({ share }: { share: number | null }) {
  if (share === null) return null
  return (
    <progress
      value={share}
      aria-label="Uploading the picture"
      className="upload-progress col-span-full"
    />
  )
}

export function PictureProblem({ problem }: { problem: string | null }) {
  return (
    <div role="status" className="col-span-full empty:hidden">
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

/** The picture's address, to be typed or pasted; folded away on a telephone, where it is rarely at hand. */
export function PictureAddress({
  value,
  onChange,
  ...props
}: Pick<ImageFieldProps, 'value' | 'onChange' | 'error'>) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const error = props.error ?? (isForeignPicture(value) ? pictureProblem(value) : null)
  const isFolded = !isOpen && !error
  return (
    <div className="col-span-full">
      {isFolded && (
        <Button
          tone="desk-quiet"
          className="-mx-1 not-pointer-coarse:hidden"
          onClick={() => setOpen(true)}
        >
          Use a web address
        </Button>
      )}
      <div className={clsx(isFolded && 'pointer-coarse:hidden')}>
        <label htmlFor={id} className="sr-only">
          Image URL
        </label>
        <input
          id={id}
          type="text"
          inputMode="url"
          placeholder="or the image URL"
          value={withoutFocus(value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value.trim())}
          className="field-control mt-0"
        />
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}

function Hints({ value, takesMany }: { value: string; takesMany: boolean }) {
  return (
    <>
      <p className="mb-2 text-small text-ink-2">
        <span className="pointer-coarse:hidden">
          Drop or paste a picture{takesMany && ', or several'}:{' '}
        </span>
        JPEG, PNG, WebP or GIF, up to 5 MB; larger photographs are made smaller.
      </p>
      {value && !isForeignPicture(value) && (
        <p className="mb-2 text-small text-ink-2">
          Tap the part of the picture to keep in view when it’s cropped
          <span className="pointer-coarse:hidden">, or move it with the arrow keys</span>.
        </p>
      )}
    </>
  )
}

export function isShown(value: string): boolean {
  return isPictureAddress(value) && !isForeignPicture(value)
}
