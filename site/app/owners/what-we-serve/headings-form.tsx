import type { SiteContent } from '~/domain/site-content'
import { TextField } from '~/ui/field'
import { SaveBar } from '../forms/save-bar'
import { useOwnerForm } from '../forms/use-owner-form'
import { Panel } from '../page/panel'
import { changes } from './changes'

/** The heading of the section and the line under it. */
export function HeadingsForm({ content, version }: { content: SiteContent; version: string }) {
  const form = useOwnerForm(changes.form('saveHeadings', { version }), {
    defaultValues: {
      what_we_serve_heading: content.what_we_serve_heading,
      what_we_serve_subheading: content.what_we_serve_subheading,
    },
  })
  const { isDirty } = form.formState
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <Panel title="Headings">
        <div className="grid gap-4 p-5 max-sm:p-4">
          <TextField
            label="Section heading"
            placeholder="What We Serve"
            {...form.field('what_we_serve_heading')}
          />
          <TextField label="Subheading (optional)" {...form.field('what_we_serve_subheading')} />
        </div>
      </Panel>
      {isDirty && (
        <SaveBar isBusy={form.isBusy} onDiscard={() => form.reset()}>
          Unsaved changes to the headings
        </SaveBar>
      )}
    </form>
  )
}
