import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { type HoursKey, type Settings, settingsOf, settingsSchema } from '~/domain/settings-form'
import type { SiteContent } from '~/domain/site-content'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { useActionForm } from '~/ui/use-action-form'
import { Panel } from '../desk/panel'
import { UnsavedGuard } from '../desk/unsaved-guard'
import { HoursField } from './hours-field'

/** All settings of the site in four groups, saved together or not at all. */
export function SettingsForm({ content, version }: { content: SiteContent; version: string }) {
  const form = useActionForm({
    schema: settingsSchema,
    defaultValues: settingsOf(content),
    intent: 'save',
    about: { version },
  })
  const field = (name: keyof Settings, label: string, type = 'text') => (
    <TextField
      className="settings-field"
      label={label}
      type={type}
      error={form.errorOf(name)}
      {...form.register(name)}
    />
  )
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-[760px] gap-6">
      <Group title="Instagram Connection">
        {field('instagram_handle', 'Handle')}
        {field('instagram_url', 'URL', 'url')}
      </Group>
      <Group title="Contact Details">
        {field('contact_phone', 'Phone', 'tel')}
        {field('contact_email', 'Email', 'email')}
        {field('contact_address_line1', 'Address line 1')}
        {field('contact_address_line2', 'Address line 2')}
        {field('contact_address_country', 'Country')}
      </Group>
      <Group title="Opening Hours">
        <Hours control={form.control} name="hours_monday_friday" label="Monday - Friday" />
        <Hours control={form.control} name="hours_saturday" label="Saturday" />
        <Hours control={form.control} name="hours_sunday" label="Sunday" />
      </Group>
      <Group title="Google Reviews">
        <TextField
          className="settings-field"
          label="Rating out of 5"
          type="number"
          min={0}
          max={5}
          step={0.1}
          error={form.errorOf('google_rating')}
          {...form.register('google_rating')}
        />
        <TextField
          className="settings-field"
          label="Number of reviews"
          type="number"
          min={0}
          step={1}
          error={form.errorOf('google_review_count')}
          {...form.register('google_review_count')}
        />
      </Group>
      <div className="sticky bottom-5 flex justify-end">
        <Button
          tone="desk-primary"
          type="submit"
          busy={form.isBusy && 'Saving...'}
          className="min-h-11 px-5 max-sm:w-full"
        >
          Save All Settings
        </Button>
      </div>
      <UnsavedGuard when={form.formState.isDirty && !form.isBusy} />
    </form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="grid gap-4 p-5 max-sm:p-4">{children}</div>
    </Panel>
  )
}

interface HoursProps {
  control: ReturnType<typeof useActionForm<Settings, Settings>>['control']
  name: HoursKey
  label: string
}

function Hours({ control, name, label }: HoursProps) {
  const { field } = useController({ control, name })
  return <HoursField label={label} value={field.value} onChange={field.onChange} />
}
