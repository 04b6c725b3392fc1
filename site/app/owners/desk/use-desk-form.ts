import type { FieldValues } from 'react-hook-form'
import { useUnsaved } from '~/changes/use-unsaved'
import { useActionForm } from '~/ui/use-action-form'

/** A form of the owners' area: nobody leaves it half-filled unasked. */
export function useDeskForm<Input extends FieldValues, Output>(
  options: Parameters<typeof useActionForm<Input, Output>>[0],
) {
  const form = useActionForm(options)
  useUnsaved(form.formState.isDirty, form.isBusy)
  return form
}
