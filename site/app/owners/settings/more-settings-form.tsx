import type { ChangeForm } from '~/changes/use-change-form'
import { jurisdictions } from '~/domain/legal/legal-entity'
import { type MoreSettings, moreSettingsOf } from '~/domain/pages/settings-form'
import type { SiteContent } from '~/domain/site-content'
import { SelectField } from '~/ui/field'
import { useOwnerForm } from '../forms/use-owner-form'
import { changes } from './changes'
import { Group, Setting, SettingsGroups } from './settings-fields'

/** The settings that some cafés need. */
export function MoreSettingsForm({ content, version }: { content: SiteContent; version: string }) {
  const form = useOwnerForm(changes.form('saveMore', { version }), {
    defaultValues: moreSettingsOf(content),
  })
  return (
    <SettingsGroups form={form}>
      <TicketSettings form={form} />
      <LegalSettings form={form} />
      <Group title="Pages Elsewhere">
        <Setting form={form} name="facebook_url" label="Facebook page" type="url" />
        <Setting
          form={form}
          name="review_url"
          label="Page for a review"
          type="url"
          hint="Leave blank for a Google search of your name and address."
        />
        <Setting form={form} name="map_position" label="Place on the map (latitude, longitude)" />
      </Group>
      <LinkSettings form={form} />
      <Group title="Food Hygiene">
        <Setting
          form={form}
          name="hygiene_rating"
          label="Rating, 0 to 5"
          inputMode="numeric"
          hint="Shown as a sticker. Leave blank for no sticker."
        />
        <Setting form={form} name="hygiene_url" label="Your page in the register" type="url" />
      </Group>
    </SettingsGroups>
  )
}

interface GroupProps {
  form: ChangeForm<MoreSettings>
}

function TicketSettings({ form }: GroupProps) {
  return (
    <Group title="Tickets">
      <Setting form={form} name="ticket_payment" label="How tickets are paid" />
      <Setting
        form={form}
        name="vat_rate"
        label="VAT rate in percent"
        inputMode="decimal"
        hint="Only if you’re registered for VAT. Prices include it."
      />
      <Setting form={form} name="vat_number" label="VAT number" />
    </Group>
  )
}

function LegalSettings({ form }: GroupProps) {
  return (
    <Group title="Legal Details">
      <Setting
        form={form}
        name="legal_name"
        label="Company or people"
        hint="The company or people your customers have a contract with, for the privacy policy and terms."
      />
      <Setting form={form} name="legal_number" label="Company number" />
      <Setting form={form} name="legal_address" label="Registered address" />
      <Setting
        form={form}
        name="legal_email"
        label="Email for data questions"
        type="email"
        hint="Leave blank to use the email under Contact Details."
      />
      <SelectField className="settings-field" label="Governing law" {...form.field('legal_law')}>
        {jurisdictions.map((part) => (
          <option key={part}>{part}</option>
        ))}
      </SelectField>
    </Group>
  )
}

/** The links to pages elsewhere that take bookings and orders and sell gift cards. */
function LinkSettings({ form }: GroupProps) {
  return (
    <Group title="Links">
      <Setting
        form={form}
        name="book_url"
        label="Address for bookings"
        type="url"
        hint="Each link shows in the header, the footer and on Contact while it has an address."
      />
      <Setting form={form} name="book_words" label="Words for bookings" />
      <Setting form={form} name="order_url" label="Address for orders" type="url" />
      <Setting form={form} name="order_words" label="Words for orders" />
      <Setting form={form} name="gift_url" label="Address for gift cards" type="url" />
      <Setting form={form} name="gift_words" label="Words for gift cards" />
    </Group>
  )
}
