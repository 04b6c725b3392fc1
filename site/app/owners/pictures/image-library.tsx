import { Suspense, use, useMemo } from 'react'
import { listUploadedImages } from '~/data/look/images'
import { read } from '~/session/read'
import { Dialog } from '~/ui/dialogs/dialog'
import { Loading } from '~/ui/loading'

interface ImageLibraryProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (url: string) => void
}

/** The pictures uploaded before, to be used again. */
export function ImageLibrary({ open, onOpenChange, onChoose }: ImageLibraryProps) {
  // Read anew each time it opens, and not before.
  const images = useMemo(() => (open ? readImages() : null), [open])
  function choose(url: string) {
    onChoose(url)
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Uploaded pictures">
      {images && (
        <Suspense fallback={<Loading>Loading pictures...</Loading>}>
          <Images images={images} onChoose={choose} />
        </Suspense>
      )}
    </Dialog>
  )
}

interface ImagesProps {
  images: Promise<string[]>
  onChoose: (url: string) => void
}

function Images({ images, onChoose }: ImagesProps) {
  const urls = use(images)
  if (urls.length === 0) return <p className="py-6 text-center">No pictures uploaded yet.</p>
  return (
    <ul className="grid grid-cols-3 gap-2.5">
      {urls.map((url, index) => (
        <li key={url}>
          <button
            type="button"
            aria-label={`Use picture ${index + 1}`}
            onClick={() => onChoose(url)}
            className="block w-full overflow-hidden rounded-picture hover:outline-3 hover:outline-yolk"
          >
            <img src={url} alt="" loading="lazy" className="aspect-square w-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function readImages(): Promise<string[]> {
  return read({ failed: 'Failed to load images', fallback: [] }, listUploadedImages)
}
