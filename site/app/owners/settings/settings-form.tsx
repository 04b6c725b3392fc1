import { useController } from 'react-hook-form'
import { href, Link } from 'react-router'
import type { ChangeForm } from '~/changes/use-change-form'
import { ownHoursWords } from '~/domain/hours/week-texts'
import { type HoursKey, type Settings, settingsOf } from '~/domain/pages/settings-form'
import type { SiteContent } from '~/domain/site-content'
import { useOwnerForm } from '../forms/use-owner-form'
import { changes } from './changes'
import { HoursField } from './hours-field'
import { Group, Setting, SettingsGroups } from './settings-fields'

/** The settings that every café has. */
export function SettingsForm({ content, version }: { content: SiteContent; version: string }) {
  const form = useOwnerForm(changes.form('save', { version }), {
    defaultValues: settingsOf(content),
  })
  return (
    <SettingsGroups form={form}>
      <Group title="Instagram Connection">
        <Setting form={form} name="instagram_handle" label="Handle" />
        <Setting form={form} name="instagram_url" label="URL" type="url" />
      </Group>
      <Group title="Contact Details">
        <Setting form={form} name="contact_phone" label="Phone" type="tel" />
        <Setting
          form={form}
          name="contact_whatsapp"
          label="WhatsApp number"
          type="tel"
          hint="Leave blank for no chat button."
        />
        <Setting form={form} name="contact_email" label="Email" type="email" />
        <Setting form={form} name="contact_address_line1" label="Address line 1" />
        <Setting form={form} name="contact_address_line2" label="Address line 2" />
        <Setting form={form} name="contact_address_country" label="Country" />
      </Group>
      <Group title="Opening Hours">
        <Hours form={form} name="hours_monday_friday" label="Monday - Friday" />
        <Hours form={form} name="hours_saturday" label="Saturday" />
        <Hours form={form} name="hours_sunday" label="Sunday" />
        <p className="text-ink-2">
          {ownHoursWords(content) && `${ownHoursWords(content)}. `}
          <Link to={href('/owners/hours')} className="finger">
            Each weekday, bank holidays and closings
          </Link>
        </p>
      </Group>
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
      </Group>
    </SettingsGroups>
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
