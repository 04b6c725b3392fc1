import type { FieldValues } from 'react-hook-form'
import { type ChangeFormOptions, type FormTarget, useChangeForm } from '~/changes/use-change-form'
import { useUnsaved } from './use-unsaved'

/** Returns the form of an owner's change. Leaving it half-filled asks first. */
export function useOwnerForm<Values extends FieldValues>(
  target: FormTarget<Values>,
  options: ChangeFormOptions<Values>,
) {
  const form = useChangeForm(target, options)
  useUnsaved(form.formState.isDirty, form.isBusy)
  return form
}
