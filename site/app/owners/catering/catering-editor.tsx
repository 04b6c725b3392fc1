import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { CateringContent } from '~/data/pages/catering'
import type { CateringFormInput } from '~/domain/pages/catering-form'
import { Catering } from '~/public/home/catering'
import { Button } from '~/ui/button'
import { TextArea, TextField } from '~/ui/field'
import { SaveBar } from '../forms/save-bar'
import { useOwnerForm } from '../forms/use-owner-form'
import { Panel } from '../page/panel'
import { FormPictureDialog } from '../pictures/form-picture-dialog'
import { Preview } from '../preview/preview'
import { Thumbnail } from '../rows/thumbnail'
import { changes } from './changes'

type Place = 1 | 2 | 3

interface CateringEditorProps {
  content: CateringContent
  line: string
}

/** Words and three pictures, saved together, with the band as it will be. */
export function CateringEditor({ content, line }: CateringEditorProps) {
  const target = changes.form('save', { id: content.id, version: content.updated_at })
  const form = useOwnerForm(target, { defaultValues: formOf(content) })
  const [place, setPlace] = useState<Place | null>(null)
  const { isDirty } = form.formState
  return (
    <FormProvider {...form}>
      <div className="desk-columns desk-columns-wide">
        <div className="grid grid-cols-1 content-start gap-6">
          <Panel title="Pictures">
            <ul className="grid grid-cols-3 gap-4 p-5 max-sm:gap-2.5 max-sm:p-3.5">
              {([1, 2, 3] as const).map((each) => (
                <PictureTile key={each} place={each} onEdit={() => setPlace(each)} />
              ))}
            </ul>
          </Panel>
          <Panel title="Words">
            <form
              id="catering"
              noValidate
              onSubmit={form.submit}
              className="grid gap-4 p-5 max-sm:p-4"
            >
              <TextField label="Title" {...form.field('title')} />
              <TextArea label="Description" {...form.field('description')} />
              <TextField
                label="Call to action"
                hint="On the button of the quote form."
                {...form.field('call_to_action')}
              />
            </form>
          </Panel>
          {isDirty && (
            <SaveBar form="catering" isBusy={form.isBusy} onDiscard={() => form.reset()}>
              Unsaved changes
            </SaveBar>
          )}
        </div>
        <CateringPreview content={content} line={line} />
      </div>
      <FormPictureDialog<CateringFormInput>
        picture={
          place && {
            label: `Picture ${place}`,
            url: `image_${place}_url`,
            alt: `image_${place}_alt_text`,
          }
        }
        onClose={() => setPlace(null)}
      />
    </FormProvider>
  )
}

function PictureTile({ place, onEdit }: { place: Place; onEdit: () => void }) {
  const url = useWatch<CateringFormInput, `image_${Place}_url`>({ name: `image_${place}_url` })
  return (
    <li className="grid gap-2.5">
      <Thumbnail src={url || null} className="aspect-4/3 w-full" />
      <Button tone="desk" onClick={onEdit}>
        Edit Image<span className="sr-only"> {place}</span>
      </Button>
    </li>
  )
}

function CateringPreview({ content, line }: CateringEditorProps) {
  const form = useWatch<CateringFormInput>() as CateringFormInput
  return (
    <aside aria-label="Preview">
      <Preview>
        <Catering content={{ ...content, ...form }} line={line} outcome={undefined} token="" />
      </Preview>
    </aside>
  )
}

function formOf(content: CateringContent): CateringFormInput {
  const { id: _, updated_at: __, ...words } = content
  return {
    ...words,
    image_1_url: content.image_1_url ?? '',
    image_2_url: content.image_2_url ?? '',
    image_3_url: content.image_3_url ?? '',
  }
}
