import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'
import { Field } from '~/ui/field'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  error?: string | undefined
  hint?: string
}

/** A password field with a button that shows what was typed. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      control={(props) => (
        <div className="relative">
          <input
            {...input}
            {...props}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={clsx(props.className, 'pr-17')}
          />
          <button
            type="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0.5 right-1 min-w-15 rounded-lg px-3 font-medium text-small text-ink-2 hover:text-ink"
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    />
  )
}
