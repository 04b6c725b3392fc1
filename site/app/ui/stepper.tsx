import { clsx } from 'clsx'
import { useState } from 'react'

interface StepperProps {
  label: string
  /** Names one of what is counted where other steppers stand beside this one: the label is only heard then. */
  of?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  name?: string
}

/**
 * A number between two buttons. It can be typed too, and a text that is no number becomes the smallest number. An
 * emptied field shows that number when it is left; shown at once, the next digit would be typed behind it.
 */
export function Stepper({ label, of, value, min, max, onChange, name }: StepperProps) {
  const [isEmptied, setIsEmptied] = useState(false)
  const change = (next: number) =>
    onChange(Number.isFinite(next) ? Math.min(max, Math.max(min, Math.trunc(next))) : min)
  const step = of ? `One ${of}` : 'One'
  return (
    <fieldset className="flex items-center justify-between font-semibold">
      <legend className={of ? 'sr-only' : 'float-left'}>{label}</legend>
      <span className="flex items-center overflow-hidden rounded-control bg-milk text-ink ring-[1.5px] ring-field">
        <StepButton
          label={`${step} fewer`}
          disabled={value <= min}
          onClick={() => change(value - 1)}
        >
          &minus;
        </StepButton>
        <input
          aria-label={label}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={isEmptied ? '' : value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setIsEmptied(event.target.value === '')
            change(Number.parseInt(event.target.value, 10))
          }}
          onBlur={() => setIsEmptied(false)}
          className={clsx('stepper-input', of && 'stepper-input-narrow')}
        />
        <StepButton
          label={`${step} more`}
          disabled={value >= max}
          onClick={() => change(value + 1)}
        >
          +
        </StepButton>
      </span>
    </fieldset>
  )
}

interface StepButtonProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: string
}

function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
      className="size-12 text-h3/none font-medium hover:bg-custard-soft aria-disabled:bg-transparent aria-disabled:text-ink-3"
    >
      {children}
    </button>
  )
}
