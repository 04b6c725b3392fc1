import type { ComponentProps } from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import type { ChangeForm } from '~/changes/use-change-form'
import { ImageField } from './image-field'

interface FormImageProps<Values extends FieldValues>
  extends Pick<ComponentProps<typeof ImageField>, 'label' | 'onMany'> {
  form: ChangeForm<Values>
  name: Path<Values>
}

/** The field of a form for a picture. */
export function FormImage<Values extends FieldValues>({
  form,
  name,
  ...image
}: FormImageProps<Values>) {
  const { field } = useController({ control: form.control, name })
  return (
    <ImageField
      {...image}
      value={field.value}
      onChange={field.onChange}
      error={form.errorOf(name)}
    />
  )
}
