import { clsx } from 'clsx'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { imageTypes } from '~/domain/look/image-file'
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
import { ImageLibrary } from './image-library'
import { useImageUpload } from './use-image-upload'
import { usePastedFiles } from './use-pasted-files'

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
  const chooser = useRef<HTMLInputElement>(null)
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const { upload, abandon, sourceOf, share } = useImageUpload(onChange)
  const { isOver, dropTarget } = useDroppedFiles(take)
  usePastedFiles(take)

  function choose(url: string) {
    abandon()
    onChange(url)
  }
  function take(files: File[]) {
    const [file] = files
    if (onMany && files.length > 1) onMany(files)
    else if (file) void upload(file)
  }
  return (
    <fieldset className="@container min-w-0" {...dropTarget}>
      <legend className="field-label">{label}</legend>
      <ImageBox {...{ value, onChange, isOver, share, error }} onAddress={choose}>
        <Hints value={value} takesMany={onMany !== undefined} />
        <div className="-mx-1 flex flex-wrap gap-y-2">
          <Button
            tone="desk"
            busy={share !== null && 'Uploading...'}
            onClick={() => chooser.current?.click()}
            className="mx-1"
          >
            {value ? 'Choose another' : 'Choose image'}
          </Button>
          <Button tone="desk-quiet" onClick={() => setLibraryOpen(true)}>
            Uploaded pictures
          </Button>
          {isShown(value) && (
            <CropButton
              source={sourceOf(value)}
              focus={focusOf(value)}
              onCut={(file, focus) => void upload(file, focus)}
            />
          )}
          {value && (
            <Button tone="desk-quiet" onClick={() => choose('')}>
              Remove
            </Button>
          )}
        </div>
      </ImageBox>
      <input
        ref={chooser}
        type="file"
        accept={imageTypes}
        multiple={onMany !== undefined}
        aria-label={`${label}: file`}
        className="hidden"
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <ImageLibrary open={isLibraryOpen} onOpenChange={setLibraryOpen} onChoose={choose} />
    </fieldset>
  )
}

/** Tells whether files are held over the field, and takes those that are dropped on it. */
function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const dropTarget = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDragEnter: () => setOver(true),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Entering a part of the field is no leaving.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, dropTarget }
}

interface ImageBoxProps extends Pick<ImageFieldProps, 'value' | 'onChange' | 'error'> {
  /** True while files are held over the field. */
  isOver: boolean
  /** The share that is uploaded; null while nothing is. */
  share: number | null
  onAddress: (url: string) => void
  /** The hints and buttons beside the picture. */
  children: ReactNode
}

/** Shows the picture with its focus point, and its address below. */
function ImageBox({
  value,
  onChange,
  onAddress,
  isOver,
  share,
  children,
  ...props
}: ImageBoxProps) {
  const id = useId()
  const error = props.error ?? (isForeignPicture(value) ? pictureProblem(value) : null)
  return (
    <>
      <div
        className={clsx(
          'image-field',
          isOver ? 'border-ink bg-custard-soft' : 'border-perforation',
        )}
      >
        {isShown(value) ? (
          <FocusPoint value={value} onChange={onChange} />
        ) : (
          <Thumbnail src={null} className="aspect-3/2 w-full" sizes="20rem" />
        )}
        <div className="min-w-0">{children}</div>
        {share !== null && (
          <progress
            value={share}
            aria-label="Uploading the picture"
            className="upload-progress col-span-full"
          />
        )}
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
          onChange={(event) => onAddress(event.target.value.trim())}
          className="field-control col-span-full mt-0"
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
}

function Hints({ value, takesMany }: { value: string; takesMany: boolean }) {
  return (
    <>
      <p className="mb-2 text-small text-ink-2">
        Drop or paste a picture{takesMany && ', or several'}: JPEG, PNG, WebP or GIF, up to 5 MB;
        larger photographs are made smaller.
      </p>
      {value && !isForeignPicture(value) && (
        <p className="mb-2 text-small text-ink-2">
          Press the point of the picture that must stay in view wherever it is cropped, or move it
          with the arrow keys.
        </p>
      )}
    </>
  )
}

function isShown(value: string): boolean {
  return isPictureAddress(value) && !isForeignPicture(value)
}
