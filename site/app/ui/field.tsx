import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { CircleAlert } from './icons'

interface FieldProps {
  label: ReactNode
  /** The problem with this field; shown under it and read with it. */
  error?: string | undefined
  hint?: ReactNode
  className?: string | undefined
}

/** The attributes that tie a control inside a Field to its label, hint and error. */
interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

/** Ties a label, a control, its hint and its error together. */
export function Field({
  label,
  error,
  hint,
  className,
  control,
}: FieldProps & { control: (props: ControlProps) => ReactNode }) {
  const id = useId()
  const describedBy = clsx(hint && `${id}-hint`, error && `${id}-error`)
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {control({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        className: 'field-control',
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-2">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function TextField({
  label,
  error,
  hint,
  className,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      className={className}
      control={(props) => <input {...input} {...props} />}
    />
  )
}

export function TextArea({
  label,
  error,
  hint,
  className,
  ...textarea
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      className={className}
      control={(props) => <textarea rows={3} {...textarea} {...props} />}
    />
  )
}

export function SelectField({
  label,
  error,
  hint,
  className,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      className={className}
      control={(props) => <select {...select} {...props} />}
    />
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-center gap-1.5 text-label font-medium text-danger">
      <CircleAlert className="size-4.5 flex-none" />
      {children}
    </p>
  )
}
