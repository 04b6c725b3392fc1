import { useWatch } from 'react-hook-form'
import { identityOf } from '~/domain/identity-form'
import { ownThemeId } from '~/domain/look/look'
import { ownPair } from '~/domain/look/own-pair'
import { useOwnerForm } from '../forms/use-owner-form'
import { OwnPairFields } from '../identity/own-pair-fields'
import { ThemeChoice } from '../identity/theme-choice'
import { Panel } from '../page/panel'
import { changes } from './changes'
import { StepFoot } from './step-foot'
import type { StepProps } from './step-props'

export function LookStep({ content, version, onDone, ...step }: StepProps) {
  const published = identityOf(content)
  const form = useOwnerForm(changes.form('saveLook', { version }), {
    defaultValues: published,
    onDone,
  })
  const values = { ...published, ...useWatch({ control: form.control }) }
  const { refusal } = ownPair(values.own_paint, values.own_signal)
  const isRefused = refusal === 'no-colour' || (refusal && values.theme === ownThemeId)
  return (
    <form noValidate onSubmit={form.submit}>
      <Panel>
        <div className="grid gap-4 p-5 max-sm:p-4">
          <ThemeChoice form={form} published={published.theme} />
          <OwnPairFields form={form} values={values} published={published.theme} />
        </div>
        <StepFoot
          {...step}
          saveLabel="Paint the shop"
          isBusy={form.isBusy}
          isBlocked={Boolean(isRefused)}
        />
      </Panel>
    </form>
  )
}
