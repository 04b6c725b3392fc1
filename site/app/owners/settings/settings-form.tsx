import type { ComponentProps, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { href, Link } from 'react-router'
import type { ChangeForm } from '~/changes/use-change-form'
import { ownHoursWords } from '~/domain/hours/week-texts'
import { jurisdictions } from '~/domain/money/legal-entity'
import { type HoursKey, type Settings, settingsOf } from '~/domain/pages/settings-form'
import type { SiteContent } from '~/domain/site-content'
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
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-190 gap-6">
      <Group title="Instagram Connection">
        <Setting form={form} name="instagram_handle" label="Handle" />
        <Setting form={form} name="instagram_url" label="URL" type="url" />
        <Setting form={form} name="facebook_url" label="Facebook page" type="url" />
      </Group>
      <Group title="Contact Details">
        <Setting form={form} name="contact_phone" label="Phone" type="tel" />
        <Setting form={form} name="contact_email" label="Email" type="email" />
        <Setting form={form} name="contact_address_line1" label="Address line 1" />
        <Setting form={form} name="contact_address_line2" label="Address line 2" />
        <Setting form={form} name="contact_address_country" label="Country" />
        <Setting form={form} name="map_position" label="Place on the map (latitude, longitude)" />
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
      <TicketSettings form={form} />
      <LegalSettings form={form} />
      <RatingSettings form={form} />
      {form.formState.isDirty ? (
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

interface SettingsGroupProps {
  form: ChangeForm<Settings>
}

function TicketSettings({ form }: SettingsGroupProps) {
  return (
    <Group title="Tickets">
      <Setting form={form} name="ticket_payment" label="How tickets are paid" />
      <Setting
        form={form}
        name="vat_rate"
        label="VAT rate in percent"
        inputMode="decimal"
        hint="Only if you are registered for VAT. Prices include it."
      />
      <Setting form={form} name="vat_number" label="VAT number" />
    </Group>
  )
}

function LegalSettings({ form }: SettingsGroupProps) {
  return (
    <Group title="Legal Details">
      <Setting
        form={form}
        name="legal_name"
        label="Company or people"
        hint="The company, or the names of the people, that customers have a contract with. Privacy and terms name it."
      />
      <Setting form={form} name="legal_number" label="Company number" />
      <Setting form={form} name="legal_address" label="Registered address" />
      <Setting
        form={form}
        name="legal_email"
        label="Email for questions about data"
        type="email"
        hint="Blank: the email address above."
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
  )
}

function RatingSettings({ form }: SettingsGroupProps) {
  return (
    <>
      <Group title="Google Reviews">
        <Setting
          form={form}
          name="google_rating"
          label="Rating out of 5"
          type="number"
          min={0}
          max={5}
          step={0.1}
        />
        <Setting
          form={form}
          name="google_review_count"
          label="Number of reviews"
          type="number"
          min={0}
          step={1}
        />
        <Setting
          form={form}
          name="review_url"
          label="Page for a review"
          type="url"
          hint="Blank: Google’s search for your name and address."
        />
      </Group>
      <Group title="Food Hygiene">
        <Setting
          form={form}
          name="hygiene_rating"
          label="Rating, 0 to 5"
          inputMode="numeric"
          hint="It is a sticker on the shop window. Blank: no sticker."
        />
        <Setting form={form} name="hygiene_url" label="Your page in the register" type="url" />
      </Group>
    </>
  )
}

interface SettingProps extends Omit<ComponentProps<typeof TextField>, 'form' | 'name'> {
  form: ChangeForm<Settings>
  name: keyof Settings
}

function Setting({ form, name, type = 'text', ...input }: SettingProps) {
  return <TextField className="settings-field" type={type} {...input} {...form.field(name)} />
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
