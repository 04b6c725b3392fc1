import { useWatch } from 'react-hook-form'
import { contentWith, identityOf } from '~/domain/look/identity-form'
import { ownThemeId } from '~/domain/look/look'
import { ownPair } from '~/domain/look/own-pair'
import { useOwnerForm } from '../forms/use-owner-form'
import { IdentityPreview } from '../identity/identity-preview'
import { OwnPairFields } from '../identity/own-pair-fields'
import { ThemeChoice } from '../identity/theme-choice'
import { changes } from './changes'
import { StepForm } from './step-foot'
import type { StepProps } from './step-props'

export function LookStep({ content, version, onDone, later, isDone }: StepProps) {
  const published = identityOf(content)
  const form = useOwnerForm(changes.form('saveLook', { version }), {
    defaultValues: published,
    onDone,
  })
  const values = { ...published, ...useWatch({ control: form.control }) }
  const { refusal } = ownPair(values.own_paint, values.own_signal)
  const isRefused = refusal === 'no-colour' || (refusal && values.theme === ownThemeId)
  return (
    <StepForm
      form={form}
      later={later}
      isDone={isDone}
      saveLabel="Paint the shop"
      isBlocked={Boolean(isRefused)}
    >
      <ThemeChoice form={form} published={published.theme} />
      {/* One column has the preview of what is published far below. */}
      {form.formState.isDirty && !isRefused && (
        <div className="xl:hidden">
          <IdentityPreview content={contentWith(content, values)} images={[]} />
        </div>
      )}
      <OwnPairFields form={form} values={values} published={published.theme} />
    </StepForm>
  )
}
