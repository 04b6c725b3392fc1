import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { href, Link } from 'react-router'
import type { ChangeForm } from '~/changes/use-change-form'
import { jurisdictions } from '~/domain/legal-entity'
import { type HoursKey, type Settings, settingsOf } from '~/domain/settings-form'
import type { SiteContent } from '~/domain/site-content'
import { ownHoursWords } from '~/domain/week-texts'
import { Button } from '~/ui/button'
import { SelectField, TextField } from '~/ui/field'
import { SaveBar } from '../forms/save-bar'
import { useOwnerForm } from '../forms/use-owner-form'
import { Panel } from '../page/panel'
import { changes } from './changes'
import { HoursField } from './hours-field'

/** All settings of the site in groups, saved together or not at all. */
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
        {field('facebook_url', 'Facebook page', 'url')}
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
        <p className="text-ink-2">
          {ownHoursWords(content) && `${ownHoursWords(content)}. `}
          <Link to={href('/owners/hours')}>Each weekday, bank holidays and closings</Link>
        </p>
      </Group>
      <Group title="Tickets">
        {field('ticket_payment', 'How tickets are paid')}
        <TextField
          className="settings-field"
          label="VAT rate in percent"
          inputMode="decimal"
          hint="Only if you are registered for VAT. Prices include it."
          {...form.field('vat_rate')}
        />
        {field('vat_number', 'VAT number')}
      </Group>
      <Group title="Legal Details">
        <TextField
          className="settings-field"
          label="Company or people"
          hint="The company, or the names of the people, that customers have a contract with. Privacy and terms name it."
          {...form.field('legal_name')}
        />
        {field('legal_number', 'Company number')}
        {field('legal_address', 'Registered address')}
        <TextField
          className="settings-field"
          label="Email for questions about data"
          type="email"
          hint="Blank: the email address above."
          {...form.field('legal_email')}
        />
        <SelectField
          className="settings-field"
          label="Law that holds for the terms"
          {...form.field('legal_law')}
        >
          {jurisdictions.map((part) => (
            <option key={part}>{part}</option>
          ))}
        </SelectField>
      </Group>
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
        <TextField
          className="settings-field"
          label="Page for a review"
          type="url"
          hint="Blank: Google’s search for your name and address."
          {...form.field('review_url')}
        />
      </Group>
      <Group title="Food Hygiene">
        <TextField
          className="settings-field"
          label="Rating, 0 to 5"
          inputMode="numeric"
          hint="It is a sticker on the shop window. Blank: no sticker."
          {...form.field('hygiene_rating')}
        />
        {field('hygiene_url', 'Your page in the register', 'url')}
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
