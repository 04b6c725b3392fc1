import { type DragEvent, useRef, useState } from 'react'
import { imageTypes } from '~/domain/look/image-file'
import { ImageLibrary } from './image-library'
import { useImageUpload } from './use-image-upload'
import { usePastedFiles } from './use-pasted-files'

interface PictureChoiceOptions {
  /** The field's name. */
  label: string
  onChange: (url: string) => void
  /** Takes several files at once, where there is room for more than one. */
  onMany?: ((files: File[]) => void) | undefined
}

/** The ways to choose a picture: dropped, pasted, from the device or from the uploaded ones. */
export function usePictureChoice({ label, onChange, onMany }: PictureChoiceOptions) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const { upload, abandon, sourceOf, share, problem } = useImageUpload(onChange)
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
  return {
    /** Takes another address, and forgets the upload that is running. */
    choose,
    upload,
    sourceOf,
    /** The share that is uploaded; null while nothing is. */
    share,
    /** Why the chosen file can't be read; null where it can. */
    problem,
    /** True while files are held over the field. */
    isOver,
    dropTarget,
    chooseFile: () => chooser.current?.click(),
    openLibrary: () => setLibraryOpen(true),
    /** Belongs into the field. */
    chooser: (
      <>
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
      </>
    ),
  }
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
