import { useWatch } from 'react-hook-form'
import type { HeroImage } from '~/data/look/hero-images'
import { completeSiteContent } from '~/domain/pages/complete-site-content'
import type { SiteContent } from '~/domain/site-content'
import { Hero } from '~/public/home/hero'
import { TextField } from '~/ui/field'
import { optimisticRows } from '../forms/optimistic-rows'
import { SaveBar } from '../forms/save-bar'
import { useOwnerForm } from '../forms/use-owner-form'
import { Panel } from '../page/panel'
import { Preview } from '../preview/preview'
import { changes } from './changes'
import { HeroPictures } from './hero-pictures'

interface HeroEditorProps {
  content: SiteContent
  version: string
  images: HeroImage[]
}

/** Words and pictures, and beside them the hero as it will be. */
export function HeroEditor({ content, version, images }: HeroEditorProps) {
  const shown = optimisticRows(images, {
    activations: changes.usePending('activate'),
    orders: changes.usePending('reorder'),
  })
  const form = useOwnerForm(changes.form('saveWords', { version }), {
    defaultValues: {
      hero_heading: content.hero_heading,
      hero_subheading: content.hero_subheading,
    },
  })
  const words = useWatch({ control: form.control })
  const { isDirty } = form.formState
  return (
    <div className="desk-columns desk-columns-wide">
      <div className="grid grid-cols-1 content-start gap-6">
        <Panel title="Words">
          <form
            id="hero-words"
            noValidate
            onSubmit={form.submit}
            className="grid gap-4 p-5 max-sm:p-4"
          >
            <TextField label="Heading" placeholder="COFFEE SHOP" {...form.field('hero_heading')} />
            <TextField
              label="Subheading"
              placeholder="Great Coffee, Great Times!"
              {...form.field('hero_subheading')}
            />
          </form>
        </Panel>
        <HeroPictures images={shown} />
        {isDirty && (
          <SaveBar form="hero-words" isBusy={form.isBusy} onDiscard={() => form.reset()}>
            Unsaved changes to the words
          </SaveBar>
        )}
      </div>
      <aside aria-label="Preview">
        <Preview>
          <Hero
            images={shown.filter((image) => image.is_active)}
            content={completeSiteContent(rowsOf({ ...content, ...words }))}
          />
        </Preview>
      </aside>
    </div>
  )
}

function rowsOf(content: Partial<SiteContent>): { key: string; value: string }[] {
  return Object.entries(content).map(([key, value]) => ({ key, value }))
}
