import type { ComponentProps } from 'react'
import { TextField } from '~/ui/field'

/** Where the shop may answer to. */
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
