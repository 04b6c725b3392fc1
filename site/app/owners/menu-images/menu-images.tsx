import { listMenuImages, type MenuImage } from '~/data/menu/menu-images'
import { read } from '~/session/read'
import { EmptyList } from '../page/empty-list'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/menu-images'
import { changes } from './changes'
import { MenuImageTile } from './menu-image-tile'
import { ReplaceForm } from './replace-form'

export const handle = { title: 'Menu image' }

export async function clientLoader() {
  return read({ failed: 'Failed to load images', fallback: null }, listMenuImages)
}

export const clientAction = changes.action

export default function MenuImages({ loaderData: images }: Route.ComponentProps) {
  return (
    <Page title="Menu Images" lead="The whole menu as one picture, behind View Full Menu.">
      {images ? <Images images={images} /> : <ReadFailed what="The menu’s images" />}
    </Page>
  )
}

function Images({ images }: { images: MenuImage[] }) {
  return (
    <div className="desk-columns desk-columns-wide">
      <Panel>
        {images.length === 0 && <EmptyList title="No menu images yet" />}
        <ul className="grid grid-cols-2 gap-4 p-5 empty:hidden md:grid-cols-3 max-sm:gap-3 max-sm:p-3.5">
          {images.map((image) => (
            <MenuImageTile key={image.id} image={image} />
          ))}
        </ul>
      </Panel>
      <ReplaceForm isFirst={images.length === 0} />
    </div>
  )
}
