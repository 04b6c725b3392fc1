import {
  deleteMenuImage,
  listMenuImages,
  type MenuImage,
  replaceMenuImage,
  setMenuImageActive,
} from '~/data/menu-images'
import type { Outcome } from '~/domain/outcome'
import type { PictureForm } from '~/domain/picture-form'
import { currentUser } from '~/session/session-store'
import type { Route } from './+types/menu-images'
import { attempt, read } from './desk/attempt'
import { EmptyList } from './desk/empty-list'
import { NotRead } from './desk/not-read'
import { Page } from './desk/page'
import { Panel } from './desk/panel'
import { MenuImageTile } from './menu-images/menu-image-tile'
import { ReplaceForm } from './menu-images/replace-form'

export const handle = { title: 'Menu image' }

export type MenuImageChange =
  | { intent: 'replace'; values: PictureForm }
  | { intent: 'toggle'; id: string; isActive: boolean }
  | { intent: 'delete'; id: string }

export async function clientLoader() {
  return read({ failed: 'Failed to load images', fallback: null }, listMenuImages)
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const change: MenuImageChange = await request.json()
  switch (change.intent) {
    case 'replace': {
      const user = await currentUser()
      if (!user) return { ok: false, message: '' } // without a user nothing happens (specification §5)
      return attempt(
        { done: 'Menu image updated', failed: 'Failed to update menu image' },
        (client) => replaceMenuImage(client, { values: change.values, userId: user.id }),
      )
    }
    case 'toggle':
      return attempt({ done: 'Menu image updated', failed: 'Failed to update image' }, (client) =>
        setMenuImageActive(client, change),
      )
    case 'delete':
      return attempt({ done: 'Image deleted', failed: 'Failed to delete image' }, (client) =>
        deleteMenuImage(client, change),
      )
  }
}

export default function MenuImages({ loaderData: images }: Route.ComponentProps) {
  return (
    <Page title="Menu Images" lead="The whole menu as one picture, behind View Full Menu.">
      {images ? <Images images={images} /> : <NotRead what="The menu’s images" />}
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
