import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useController, useWatch } from 'react-hook-form'
import type { EventFormInput } from '~/domain/events/event-form'
import { focusOf } from '~/domain/picture-path'
import { Button } from '~/ui/button'
import { AltTextField } from '../../forms/alt-text-field'
import { CropButton } from '../../pictures/crop-button'
import {
  isShown,
  PictureAddress,
  PictureProblem,
  ShownPicture,
  UploadProgress,
} from '../../pictures/image-field'
import { usePictureChoice } from '../../pictures/use-picture-choice'
import { useEventForm } from './use-event-form'

/** The picture in a box beside the words; the ways to choose one open below, with the text that is read out for it. */
export function EventPicture() {
  const { register, errorOf } = useEventForm()
  const { field } = useController<EventFormInput, 'image_url'>({ name: 'image_url' })
  const altText = useWatch<EventFormInput, 'alt_text'>({ name: 'alt_text' })
  const picture = usePictureChoice({ label: 'Picture', onChange: field.onChange })
  const ways = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { value } = field
  const error = errorOf('image_url')
  const altTextError = errorOf('alt_text')
  if ((error || altTextError) && !isOpen) setOpen(true)

  function toggle() {
    flushSync(() => setOpen(!isOpen))
    if (!isOpen) ways.current?.querySelector('button')?.focus()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in the grid */}
      <div
        role="group"
        aria-label="Picture"
        {...picture.dropTarget}
        className={clsx(
          'event-picture',
          picture.isOver ? 'border-ink bg-custard-soft' : 'border-perforation',
        )}
      >
        <ShownPicture value={value} onChange={field.onChange} />
        <div className="flex flex-wrap gap-1 *:grow *:px-2">
          <Button
            tone="desk"
            aria-expanded={isOpen}
            busy={picture.share !== null && 'Uploading...'}
            onClick={toggle}
          >
            {value ? 'Choose another' : 'Choose image'}
          </Button>
          {isShown(value) && (
            <CropButton
              source={picture.sourceOf(value)}
              focus={focusOf(value)}
              onCut={(file, focus) => void picture.upload(file, focus)}
            />
          )}
        </div>
        <UploadProgress share={picture.share} />
        <PictureProblem problem={picture.problem} />
        {value && !altText && !isOpen && (
          <p className="col-span-full text-small text-ink-2">
            People who can’t see it don’t know what it shows yet.
          </p>
        )}
        {picture.chooser}
      </div>
      <div ref={ways} hidden={!isOpen} className="col-span-full">
        <div className="grid gap-3.5">
          <Ways picture={picture} value={value} />
          <PictureAddress value={value} error={error} onChange={picture.choose} />
          <p className="text-small text-ink-2">
            <span className="pointer-coarse:hidden">You can drop or paste one too: </span>
            JPEG, PNG, WebP or GIF, up to 5 MB.
            {isShown(value) && (
              <>
                {' Tap the part to keep in view'}
                <span className="pointer-coarse:hidden">, or move it with the arrow keys</span>.
              </>
            )}
          </p>
          <AltTextField error={altTextError} {...register('alt_text')} />
        </div>
      </div>
    </>
  )
}

interface WaysProps {
  picture: ReturnType<typeof usePictureChoice>
  value: string
}

function Ways({ picture, value }: WaysProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="desk" onClick={picture.chooseFile}>
        From this device
      </Button>
      <Button tone="desk" onClick={picture.openLibrary}>
        Uploaded pictures
      </Button>
      {value && (
        <Button tone="desk-quiet" onClick={() => picture.choose('')}>
          Remove
        </Button>
      )}
    </div>
  )
}
