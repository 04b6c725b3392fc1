import { useWatch } from 'react-hook-form'
import type { PagesForm, PictureKey } from '~/domain/pages-form'
import { EditButton } from '../controls/edit-button'
import { Thumb } from '../rows/thumb'
import { pagePictures } from './page-pictures'

/** One place for a picture, with the picture that is chosen in the form. */
export function PagePictureRow({ name, onEdit }: { name: PictureKey; onEdit: () => void }) {
  const url = useWatch<PagesForm, PictureKey>({ name })
  const { label, hint } = pagePictures[name]
  return (
    <li className="flex items-center gap-4 px-5 py-4 max-sm:px-4">
      <Thumb src={url || null} className="aspect-4/3 w-20 flex-none" />
      <div className="min-w-0 grow">
        <h3>{label}</h3>
        <p className="text-small text-ink-2">{hint}</p>
      </div>
      <EditButton label={`Edit the picture: ${label}`} onClick={onEdit} className="flex-none" />
    </li>
  )
}
