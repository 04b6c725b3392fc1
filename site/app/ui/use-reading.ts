import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

interface ReadingOptions<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  defaultValues: DefaultValues<Input>
  about: Record<string, unknown> | undefined
}

/**
 * Keeps a form's values and what they belong to (`about`: the row, the version) as they were read together. A later
 * reading replaces them while nothing is typed, and after the form's own save. Otherwise the typed values stay, with
 * the version they began from, so the database can tell that someone else has changed the row.
 */
export function useReading<Input extends FieldValues, Output>({
  form,
  defaultValues,
  about,
}: ReadingOptions<Input, Output>) {
  const [known, setKnown] = useState(about)
  const sentValues = useRef<Input>(undefined)
  const isSaved = useRef(false)
  const { isDirty } = form.formState
  const reading = JSON.stringify(about)
  const takeReading = useEffectEvent(() => {
    if (reading === JSON.stringify(known) || (isDirty && !isSaved.current)) return
    const typed = isSaved.current ? typedSince(sentValues.current, form.getValues()) : []
    isSaved.current = false
    setKnown(about)
    form.reset(defaultValues)
    for (const [field, value] of typed) form.setValue(field, value, { shouldDirty: true })
  })
  // Before anybody can press a link, which would ask about what is saved already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the event above decides by
  useLayoutEffect(() => takeReading(), [reading, isDirty])
  return {
    known,
    noteSent() {
      isSaved.current = false
      sentValues.current = structuredClone(form.getValues())
    },
    noteSaved() {
      isSaved.current = true
    },
  }
}

function typedSince<Input extends FieldValues>(sentValues: Input | undefined, now: Input) {
  const fields = Object.entries(now) as [Path<Input>, PathValue<Input, Path<Input>>][]
  return fields.filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(sentValues?.[field]),
  )
}
