import type { ComponentProps } from 'react'

interface CheckboxProps extends ComponentProps<'input'> {
  label: string
}

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
      <input type="checkbox" {...input} className="size-4.5 accent-ink" />
      <span className="first-letter:uppercase">{label}</span>
    </label>
  )
}
