import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { FormTarget } from '~/changes/use-change-form'
import {
  type LineKey,
  type PagesForm,
  type PictureKey,
  pagesFormOf,
} from '~/domain/pages/pages-form'
import type { SiteContent } from '~/domain/site-content'
import { TextArea } from '~/ui/field'
import { EditButton } from '../controls/edit-button'
import { SaveBar } from '../forms/save-bar'
import { useOwnerForm } from '../forms/use-owner-form'
import { Panel } from '../page/panel'
import { FormPictureDialog } from '../pictures/form-picture-dialog'
import { Thumbnail } from '../rows/thumbnail'

const lines: { name: LineKey; label: string; hint?: string }[] = [
  { name: 'line_menu', label: 'Menu' },
  {
    name: 'line_menu_notice',
    label: 'Note under the menu',
    hint: 'A line that begins with ## is its heading.',
  },
  {
    name: 'line_allergens',
    label: 'Allergens in your kitchen',
    hint: 'Shown after the note under the menu, and in the terms.',
  },
  { name: 'line_events', label: 'Upcoming events (home page)' },
  { name: 'line_events_page', label: 'Events & Workshops' },
  { name: 'line_contact', label: 'Contact' },
  { name: 'line_reply', label: 'How soon you reply', hint: 'Follows the line of Contact.' },
  { name: 'line_catering', label: 'Catering, above the quote form' },
  { name: 'line_newsletter', label: 'Newsletter (Offers page)' },
  { name: 'line_footer', label: 'Footer' },
]

const pictures: PictureKey[] = ['image_share', 'image_sign_in', 'image_contact', 'image_map']

interface PagesEditorProps {
  content: SiteContent
  target: FormTarget<PagesForm>
}

/** Lines and pictures of the pages, saved together. */
export function PagesEditor({ content, target }: PagesEditorProps) {
  const form = useOwnerForm(target, { defaultValues: pagesFormOf(content) })
  const [edited, setEdited] = useState<PictureKey | null>(null)
  return (
    <FormProvider {...form}>
      <div className="grid max-w-190 gap-6">
        <Panel title="Lines">
          <form
            id="page-lines"
            noValidate
            onSubmit={form.submit}
            className="grid gap-4 p-5 [--field-area:4.5rem] max-sm:p-4"
          >
            {lines.map(({ name, label, hint }) => (
              <TextArea key={name} label={label} hint={hint} rows={2} {...form.field(name)} />
            ))}
          </form>
        </Panel>
        <Panel title="Pictures">
          <ul className="divide-y divide-hair">
            {pictures.map((name) => (
              <PagePictureRow key={name} name={name} onEdit={() => setEdited(name)} />
            ))}
          </ul>
        </Panel>
        {form.formState.isDirty && (
          <SaveBar form="page-lines" isBusy={form.isBusy} onDiscard={() => form.reset()}>
            Unsaved changes
          </SaveBar>
        )}
      </div>
      <FormPictureDialog<PagesForm>
        picture={edited && { label: pagePictures[edited].label, url: edited, alt: `${edited}_alt` }}
        onClose={() => setEdited(null)}
      />
    </FormProvider>
  )
}

/** One place for a picture, with the picture that is chosen in the form. */
function PagePictureRow({ name, onEdit }: { name: PictureKey; onEdit: () => void }) {
  const url = useWatch<PagesForm, PictureKey>({ name })
  const { label, hint } = pagePictures[name]
  return (
    <li className="flex items-center gap-4 px-5 py-4 max-sm:px-4">
      <Thumbnail src={url || null} className="aspect-4/3 w-20 flex-none" />
      <div className="min-w-0 grow">
        <h3>{label}</h3>
        <p className="text-small text-ink-2">{hint}</p>
      </div>
      <EditButton label={`Edit the picture: ${label}`} onClick={onEdit} className="flex-none" />
    </li>
  )
}

/** The places that have one picture each, with what an owner must know of them. */
const pagePictures: Record<PictureKey, { label: string; hint: string }> = {
  image_share: {
    label: 'The shop',
    hint: 'Shown when someone shares one of your pages, and by search engines.',
  },
  image_sign_in: { label: 'Signing in', hint: 'Beside the form.' },
  image_contact: { label: 'Contact', hint: 'Above the form.' },
  image_map: {
    label: 'Map',
    hint: 'A map or picture of how to find you.',
  },
}
