import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AboutBlock } from '~/data/pages/about-blocks'
import { newRecordId } from '~/domain/record-id'
import { Button } from '~/ui/button'
import { SelectField, TextArea, TextField } from '~/ui/field'
import { AltTextField } from '../forms/alt-text-field'
import { useIsUploading } from '../forms/uploads'
import { useOwnerForm } from '../forms/use-owner-form'
import { Panel } from '../page/panel'
import { FormImage } from '../pictures/form-image'
import { AboutPreview } from './about-preview'
import { changes } from './changes'
import { previewedBlocks } from './previewed-blocks'

interface BlockFormProps {
  /** The block to edit; null for a new one. */
  block: AboutBlock | null
  /** All blocks of the page. */
  blocks: AboutBlock[]
  onClose: () => void
}

/** The words and the picture of a block, and beside them the page as it will be. */
export function BlockForm({ block, blocks, onClose }: BlockFormProps) {
  const [newId] = useState(newRecordId)
  const isUploading = useIsUploading()
  const target = block
    ? changes.form('update', { id: block.id, version: block.updated_at })
    : changes.form('add', { id: newId, position: blocks.length + 1 })
  const form = useOwnerForm(target, {
    defaultValues: {
      kind: block?.kind === 'value' ? 'value' : 'words',
      heading: block?.heading ?? '',
      words: block?.words ?? '',
      image_url: block?.image_url ?? '',
      alt_text: block?.alt_text ?? '',
    },
    onDone: onClose,
  })
  const typed = useWatch({ control: form.control })
  return (
    <div className="desk-columns desk-columns-wide">
      <Panel title={block ? 'Edit Block' : 'Add Block'} className="self-start">
        <form noValidate onSubmit={form.submit} className="grid gap-4 p-5 max-sm:p-4">
          <SelectField label="Kind" {...form.field('kind')}>
            <option value="words">Words and a picture</option>
            <option value="value">A value</option>
          </SelectField>
          <TextField label="Heading" {...form.field('heading')} />
          <TextArea
            label="Text"
            rows={6}
            hint="A blank line begins a new paragraph."
            {...form.field('words')}
          />
          {typed.kind !== 'value' && (
            <>
              <FormImage form={form} name="image_url" label="Picture (optional)" />
              <AltTextField {...form.field('alt_text')} />
            </>
          )}
          <div className="flex justify-end gap-2.5">
            <Button tone="desk-quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button
              tone="desk-primary"
              type="submit"
              disabled={!typed.heading?.trim() || !typed.words?.trim()}
              busy={isUploading ? 'Uploading...' : form.isBusy && 'Saving...'}
            >
              {block ? 'Save' : 'Add Block'}
            </Button>
          </div>
        </form>
      </Panel>
      <AboutPreview blocks={previewedBlocks(blocks, { id: block?.id ?? newId, ...typed })} />
    </div>
  )
}
