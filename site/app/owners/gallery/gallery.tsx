import { useState } from 'react'
import { type GalleryImage, listGalleryImages } from '~/data/look/gallery-images'
import { read } from '~/session/read'
import { Button } from '~/ui/button'
import { Icon } from '../controls/icon'
import { optimisticRows } from '../forms/optimistic-rows'
import { EmptyList } from '../page/empty-list'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import { SortableGrid } from '../rows/sortable-grid'
import type { Route } from './+types/gallery'
import { changes } from './changes'
import { GalleryDialog } from './gallery-dialog'
import { GalleryTile } from './gallery-tile'
import { useAddPictures } from './use-add-pictures'

export const handle = { title: 'Gallery' }

export async function clientLoader() {
  return read({ failed: 'Failed to load gallery images', fallback: null }, listGalleryImages)
}

export const clientAction = changes.action

export default function GalleryScreen({ loaderData: images }: Route.ComponentProps) {
  if (images) return <Gallery images={images} />
  return (
    <Page title="Gallery">
      <ReadFailed what="The gallery" />
    </Page>
  )
}

function Gallery({ images }: { images: GalleryImage[] }) {
  const order = changes.useChange('reorder')
  const { addPictures, progress } = useAddPictures(images.length)
  const [edited, setEdited] = useState<GalleryImage | 'new' | null>(null)
  const shown = optimisticRows(images, {
    activations: changes.usePending('activate'),
    orders: changes.usePending('reorder'),
  })
  return (
    <Page
      title="Gallery"
      lead="Drag and drop to reorder images in your gallery"
      actions={
        <Button tone="desk-primary" onClick={() => setEdited('new')}>
          <Icon name="plus" />
          Add Image
        </Button>
      }
    >
      <Panel>
        {images.length === 0 ? (
          <EmptyList title="No gallery images yet" />
        ) : (
          <p className="px-5 pt-4 text-ink-2 text-small max-sm:px-3.5">
            The last four pictures are on the home page too, under Follow Our Journey.
          </p>
        )}
        <SortableGrid
          items={shown}
          nameOf={(image) => image.caption ?? `picture ${shown.indexOf(image) + 1}`}
          onReorder={(next) => void order.send({ ids: next.map(({ id }) => id) })}
          className="grid grid-cols-2 gap-4 p-5 empty:hidden sm:grid-cols-3 lg:grid-cols-4 max-sm:gap-3 max-sm:p-3.5"
          tile={(image, position, grip) => (
            <GalleryTile
              image={image}
              position={position}
              grip={grip}
              onEdit={() => setEdited(image)}
            />
          )}
        />
      </Panel>
      {progress && (
        <div
          role="status"
          className="above-foot sticky z-15 mt-6 grid gap-2 rounded-panel bg-ink px-4.5 py-3.5 font-medium text-paper"
        >
          Picture {progress.picture} of {progress.of}
          <progress
            value={progress.picture - 1 + progress.share}
            max={progress.of}
            aria-label="Uploading the pictures"
            className="upload-progress"
          />
        </div>
      )}
      <GalleryDialog
        image={edited}
        position={images.length + 1}
        onMany={(files) => {
          setEdited(null)
          void addPictures(files)
        }}
        onClose={() => setEdited(null)}
      />
    </Page>
  )
}
