import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { HeroImage } from '~/data/look/hero-images'
import { contentWith, type Identity, identityOf } from '~/domain/look/identity-form'
import { ownThemeId, themeOf } from '~/domain/look/look'
import { ownPair } from '~/domain/look/own-pair'
import type { SiteContent } from '~/domain/site-content'
import { TextField } from '~/ui/field'
import { SaveBar } from '../forms/save-bar'
import { useOwnerForm } from '../forms/use-owner-form'
import { Panel } from '../page/panel'
import { changes } from './changes'
import { DoorPanel } from './door-panel'
import { FurnitureFields } from './furniture-fields'
import { IdentityPreview } from './identity-preview'
import { LogoPanel } from './logo/logo-panel'
import { useDrawnPictures } from './logo/use-drawn-pictures'
import { OwnPairFields } from './own-pair-fields'
import { SignFields } from './sign-fields'
import { ThemeChoice } from './theme-choice'

interface IdentityFormProps {
  content: SiteContent
  version: string
  images: HeroImage[]
}

/** Name, theme and street furniture, and beside them the shop as it will be. */
export function IdentityForm({ content, version, images }: IdentityFormProps) {
  const published = identityOf(content)
  const form = useOwnerForm(changes.form('publish', { version }), { defaultValues: published })
  const values = { ...published, ...useWatch({ control: form.control }) }
  const { shown, isRefused } = useLastGood(values)
  const chosen = contentWith(content, shown)
  const drawn = useDrawnPictures(chosen)
  const preview = drawn ? { ...chosen, logo_small: drawn.smallLogo } : chosen
  const shortNameLength = values.cafe_short_name.trim().length
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className="identity-columns desk-columns desk-columns-wide"
    >
      <div className="grid grid-cols-1 content-start gap-6">
        <Panel title="Name">
          <div className="grid gap-4 p-5 max-sm:p-4 sm:grid-cols-2">
            <TextField
              label="Name"
              hint="Your full business name, for the footer, letters and receipts."
              {...form.field('cafe_name')}
            />
            <TextField
              label={
                <span className="flex justify-between gap-2">
                  Short name
                  <span className="font-normal text-ink-2">{shortNameLength} of 16</span>
                </span>
              }
              hint="For small spaces."
              {...form.field('cafe_short_name')}
            />
            <SignFields field={form.field} />
          </div>
        </Panel>
        <LogoPanel form={form} content={chosen} drawn={drawn} />
        <Panel
          title="Look"
          className="look-panel"
          aside={<span className="text-small">Nothing changes until you publish</span>}
        >
          <div className="grid gap-4 p-5 max-sm:p-4">
            <ThemeChoice form={form} published={published.theme} />
            <OwnPairFields form={form} values={values} published={published.theme} />
          </div>
        </Panel>
        <FurnitureFields form={form} hasBoard={values.pavement === 'a-board'} />
        <DoorPanel
          sign={values.door_sign}
          onTurn={(sign) => form.setValue('door_sign', sign, { shouldDirty: true })}
        />
        {form.formState.isDirty && (
          <SaveBar
            saveLabel={isPainted(published, values) ? 'Publish' : 'Publish the new look'}
            busyLabel="Publishing..."
            isBusy={form.isBusy}
            isBlocked={isRefused}
            onDiscard={() => form.reset()}
          >
            {isRefused
              ? 'One thing to settle: the two colours'
              : `Customers still see ${themeOf(content).name}`}
          </SaveBar>
        )}
      </div>
      <aside aria-label="Preview">
        <IdentityPreview content={preview} images={images} />
      </aside>
    </form>
  )
}

function isPainted(published: Identity, values: Identity): boolean {
  return (['theme', 'own_paint', 'own_signal'] as const).every(
    (key) => published[key] === values[key],
  )
}

/** Returns the values, and while their two colours are refused, those with the last look that was good. */
function useLastGood(values: Identity): { shown: Identity; isRefused: boolean } {
  const { theme, own_paint, own_signal } = values
  const [good, setGood] = useState({ theme, own_paint, own_signal })
  const { refusal } = ownPair(own_paint, own_signal)
  if (refusal && theme === ownThemeId) return { shown: { ...values, ...good }, isRefused: true }
  // An invalid colour can't be stored, even while another theme is chosen.
  if (refusal === 'no-colour') return { shown: values, isRefused: true }
  const isSame =
    good.theme === theme && good.own_paint === own_paint && good.own_signal === own_signal
  if (!isSame) setGood({ theme, own_paint, own_signal })
  return { shown: values, isRefused: false }
}
