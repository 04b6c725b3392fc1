import { useController } from 'react-hook-form'
import { hoursFormOf } from '~/domain/hours-form'
import { useOwnerForm } from '../forms/use-owner-form'
import { WeekPanel } from '../hours/week-panel'
import { Panel } from '../page/panel'
import { changes } from './changes'
import { StepFoot } from './step-foot'
import type { StepProps } from './step-props'

/** The usual week. Special days stay as they are. */
export function HoursStep({ content, specialDays, version, today, onDone, ...step }: StepProps) {
  const form = useOwnerForm(changes.form('saveHours', { version }), {
    defaultValues: hoursFormOf(content, specialDays, today),
    onDone,
  })
  const week = useController({ control: form.control, name: 'week' }).field
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3">
      <WeekPanel
        week={week.value}
        onChange={week.onChange}
        errorOf={(index) => form.errorOf(`week.${index}`)}
      />
      <Panel className="first-step-foot">
        <StepFoot {...step} saveLabel="Save the hours" isBusy={form.isBusy} />
      </Panel>
    </form>
  )
}
