import type { FieldValues } from 'react-hook-form'
import { type ChangeFormOptions, type FormTarget, useChangeForm } from '~/changes/use-change-form'
import { useUnsaved } from './use-unsaved'

/** The form of an owner's change, which nobody leaves half-filled unasked. */
export function useOwnerForm<Values extends FieldValues>(
  target: FormTarget<Values>,
  options: ChangeFormOptions<Values>,
) {
  const form = useChangeForm(target, options)
  useUnsaved(form.formState.isDirty, form.isBusy)
  return form
}
