import type { ComponentProps } from 'react'
import { TextField } from '~/ui/field'

/** The field for the address that the shop answers to. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      required
      maxLength={255}
      {...field}
    />
  )
}
