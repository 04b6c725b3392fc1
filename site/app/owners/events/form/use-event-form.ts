import { type Path, useFormContext } from 'react-hook-form'
import type { EventFormInput } from '~/domain/events/event-form'

/** The event form that stands around a part of it. */
export function useEventForm() {
  const form = useFormContext<EventFormInput>()
  return {
    ...form,
    errorOf: (field: Path<EventFormInput>) =>
      form.getFieldState(field, form.formState).error?.message,
  }
}
