import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { ChangeForm } from '~/changes/use-change-form'
import { type HoursKey, type Settings, settingsOf } from '~/domain/settings-form'
import type { SiteContent } from '~/domain/site-content'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { SaveBar } from '../forms/save-bar'
import { useOwnerForm } from '../forms/use-owner-form'
import { Panel } from '../kit/panel'
import { changes } from './changes'
import { HoursField } from './hours-field'

/** All settings of the site in five groups, saved together or not at all. */
export function SettingsForm({ content, version }: { content: SiteContent; version: string }) {
  const form = useOwnerForm(changes.form('save', { version }), {
    defaultValues: settingsOf(content),
  })
  const { isDirty } = form.formState
  const field = (name: keyof Settings, label: string, type = 'text') => (
    <TextField className="settings-field" label={label} type={type} {...form.field(name)} />
  )
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-190 gap-6">
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
        {field('map_position', 'Place on the map (latitude, longitude)')}
      </Group>
      <Group title="Opening Hours">
        <Hours form={form} name="hours_monday_friday" label="Monday - Friday" />
        <Hours form={form} name="hours_saturday" label="Saturday" />
        <Hours form={form} name="hours_sunday" label="Sunday" />
      </Group>
      <Group title="Tickets">{field('ticket_payment', 'How tickets are paid')}</Group>
      <Group title="Google Reviews">
        <TextField
          className="settings-field"
          label="Rating out of 5"
          type="number"
          min={0}
          max={5}
          step={0.1}
          {...form.field('google_rating')}
        />
        <TextField
          className="settings-field"
          label="Number of reviews"
          type="number"
          min={0}
          step={1}
          {...form.field('google_review_count')}
        />
      </Group>
      {isDirty ? (
        <SaveBar saveLabel="Save All Settings" isBusy={form.isBusy} onDiscard={() => form.reset()}>
          Unsaved changes
        </SaveBar>
      ) : (
        <Button
          tone="desk-primary"
          type="submit"
          busy={form.isBusy && 'Saving...'}
          className="justify-self-end max-sm:w-full"
        >
          Save All Settings
        </Button>
      )}
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
  form: ChangeForm<Settings>
  name: HoursKey
  label: string
}

function Hours({ form, name, label }: HoursProps) {
  const { field } = useController({ control: form.control, name })
  return (
    <HoursField
      label={label}
      value={field.value}
      onChange={field.onChange}
      error={form.errorOf(name)}
    />
  )
}
