import { Switch } from '@base-ui/react/switch'
import { useController } from 'react-hook-form'
import { defineChanges } from '~/changes/define-changes'
import { getEditableContent } from '~/data/site-content'
import { bannerSchema } from '~/domain/look/picture-form'
import { bannerTimesOf, showTimesOf, showWords } from '~/domain/show-times'
import type { SiteContent } from '~/domain/site-content'
import { Banner } from '~/layout/banner'
import { read } from '~/session/read'
import { TextField } from '~/ui/field'
import type { Route } from './+types/banner'
import { contentChange } from './forms/content-change'
import { SaveBar } from './forms/save-bar'
import { ShowTimes } from './forms/show-times'
import { useOwnerForm } from './forms/use-owner-form'
import { Page } from './page/page'
import { Panel } from './page/panel'
import { ReadFailed } from './page/read-failed'

export const handle = { title: 'Banner' }

const changes = defineChanges({
  save: contentChange({
    form: bannerSchema,
    words: { done: 'Banner settings updated successfully', failed: 'Failed to save changes' },
  }),
})

export async function clientLoader() {
  return read({ failed: 'Failed to load banner settings', fallback: null }, getEditableContent)
}

export const clientAction = changes.action

export default function BannerScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Banner" lead="One line above every page, for news that can’t wait.">
      {loaderData ? <BannerForm {...loaderData} /> : <ReadFailed what="The banner" />}
    </Page>
  )
}

function BannerForm({ content, version }: { content: SiteContent; version: string }) {
  const showing = bannerTimesOf(content)
  const times = showTimesOf(showing)
  const form = useOwnerForm(changes.form('save', { version }), {
    defaultValues: {
      banner_enabled: content.banner_enabled === 'true',
      banner_text: content.banner_text,
      banner_publish_at: times.publish_at,
      banner_take_down_at: times.take_down_at,
    },
  })
  const enabled = useController({ control: form.control, name: 'banner_enabled' }).field
  // Not registered: the form would lose the text of a disabled input.
  const text = useController({ control: form.control, name: 'banner_text' }).field
  const { isDirty } = form.formState
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-180 gap-6">
      <Panel title="Banner">
        <div className="grid gap-4 p-5 max-sm:p-4">
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control */}
          <label className="flex min-h-11 items-center gap-3 font-medium">
            <Switch.Root
              checked={enabled.value}
              onCheckedChange={enabled.onChange}
              className="desk-switch finger"
            >
              <Switch.Thumb className="desk-switch-thumb" />
            </Switch.Root>
            Show the banner
          </label>
          <TextField
            label="Banner text"
            disabled={!enabled.value}
            placeholder={enabled.value ? '' : 'Turn the banner on to edit'}
            error={form.errorOf('banner_text')}
            value={text.value}
            onChange={text.onChange}
            onBlur={text.onBlur}
          />
          <ShowTimes
            goesLive={form.field('banner_publish_at')}
            comesDown={form.field('banner_take_down_at')}
          />
          {content.banner_enabled === 'true' && showWords(showing, new Date()) && (
            <p className="font-medium text-small">{showWords(showing, new Date())}</p>
          )}
        </div>
      </Panel>
      {enabled.value && text.value.trim() && (
        <Panel title="Preview">
          <div className="overflow-hidden rounded-b-panel">
            <Banner text={text.value.trim()} />
          </div>
        </Panel>
      )}
      {isDirty && (
        <SaveBar isBusy={form.isBusy} onDiscard={() => form.reset()}>
          Unsaved changes to the banner
        </SaveBar>
      )}
    </form>
  )
}
