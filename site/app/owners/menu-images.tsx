import { clsx } from 'clsx'
import { useState } from 'react'
import {
  deleteMenuImage,
  listMenuImages,
  type MenuImage,
  replaceMenuImage,
  setMenuImageActive,
} from '~/data/menu-images'
import { formatInstant } from '~/domain/dates'
import type { Outcome } from '~/domain/outcome'
import { currentUser } from '~/session/session-store'
import { Button } from '~/ui/button'
import type { Route } from './+types/menu-images'
import { attempt, read } from './desk/attempt'
import { DeleteButton } from './desk/delete-button'
import { EmptyList } from './desk/empty-list'
import { ImageField } from './desk/image-field'
import { Page } from './desk/page'
import { Panel } from './desk/panel'
import { StatusChip } from './desk/status-chip'
import { Thumb } from './desk/thumb'
import { useChange } from './desk/use-change'

export const handle = { title: 'Menu image' }

type MenuImageChange =
  | { intent: 'replace'; imageUrl: string }
  | { intent: 'toggle'; id: string; isActive: boolean }
  | { intent: 'delete'; id: string }

export async function clientLoader() {
  return read({ failed: 'Failed to load images', fallback: [] }, listMenuImages)
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const change: MenuImageChange = await request.json()
  switch (change.intent) {
    case 'replace': {
      const user = await currentUser()
      if (!user) return { ok: true } // without a user nothing happens (specification §5)
      return attempt(
        { done: 'Menu image updated', failed: 'Failed to update menu image' },
        (client) => replaceMenuImage(client, { imageUrl: change.imageUrl, userId: user.id }),
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
    </Page>
  )
}

function ReplaceForm({ isFirst }: { isFirst: boolean }) {
  const { send, isBusy } = useChange<MenuImageChange>()
  const [url, setUrl] = useState('')
  async function replace() {
    await send({ intent: 'replace', imageUrl: url })
    setUrl('')
  }
  return (
    <Panel title={isFirst ? 'Add Menu Image' : 'Replace Menu Image'}>
      <div className="grid gap-4 p-5 max-sm:p-4">
        <p className="text-ink-2">
          Only one menu image is displayed at a time. A new upload replaces the current one.
        </p>
        <ImageField label="Menu image" value={url} onChange={setUrl} />
        <Button
          tone="desk-primary"
          disabled={url === ''}
          busy={isBusy && 'Updating...'}
          onClick={() => void replace()}
          className="justify-self-start"
        >
          {isFirst ? 'Add Image' : 'Replace Image'}
        </Button>
      </div>
    </Panel>
  )
}

function MenuImageTile({ image }: { image: MenuImage }) {
  const { send, pending } = useChange<MenuImageChange>()
  const { id } = image
  const isActive = pending?.intent === 'toggle' ? pending.isActive : image.is_active
  const added = formatInstant(image.created_at)
  return (
    <li className="rounded-[10px] bg-panel shadow-[0_0_0_1px_var(--color-hair)]">
      <Thumb
        src={image.image_url}
        className={clsx('aspect-3/4 w-full rounded-b-none', !isActive && 'opacity-55 saturate-15')}
      />
      <div className="grid gap-2 p-2.5">
        <div className="flex flex-wrap items-center justify-between gap-1.5">
          <StatusChip isOn={isActive}>{isActive ? 'Active' : 'Inactive'}</StatusChip>
          <span className="text-[13.5px] text-ink-2">{added}</span>
        </div>
        <div className="flex gap-1.5">
          <Button
            tone="desk"
            onClick={() => void send({ intent: 'toggle', id, isActive: !isActive })}
            className="grow"
          >
            {isActive ? 'Hide' : 'Show'}
            <span className="sr-only"> the image of {added}</span>
          </Button>
          <DeleteButton
            label={`Delete the image of ${added}`}
            question="Delete this menu image?"
            onDelete={() => send({ intent: 'delete', id })}
          />
        </div>
      </div>
    </li>
  )
}
