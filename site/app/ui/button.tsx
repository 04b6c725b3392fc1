import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from './link'
import { WaggingBird } from './wagging-bird'

interface Kind {
  shape: string
  normal: string
  small?: string
  large?: string
  /** Square, for an icon without words. */
  icon?: string
  /** Square and small, on a picture. */
  tool?: string
}

/** The shop's buttons are printed; those of dialogs and of the owners' screens are flat and smaller. */
const kinds: Record<'shop' | 'desk', Kind> = {
  shop: {
    shape: 'gap-2.5 rounded-control font-semibold',
    normal: 'min-h-12.5 px-6 text-body/none max-xs:px-3',
    small: 'min-h-11 px-4.5 text-label/none',
  },
  desk: {
    shape: 'gap-2 rounded-desk font-semibold aria-disabled:opacity-50',
    normal: 'min-h-11 px-3.5 text-small/none md:pointer-fine:min-h-9.5',
    large: 'min-h-14 px-3.5 text-body/none',
    icon: 'size-11 md:pointer-fine:size-9.5',
    tool: 'size-8 pointer-coarse:size-11',
  },
}

/** Every tone has its kind and its colours: ink on custard, duck and blush, custard on ink and teal. */
const tones = {
  rhubarb: ['shop', 'key bg-rhubarb text-paper [--edge:var(--color-rhubarb-deep)]'],
  ink: ['shop', 'key bg-ink text-paper [--edge:var(--key-ink)]'],
  custard: ['shop', 'key bg-custard text-ink [--edge:var(--key-custard)]'],
  paper: ['shop', 'bg-paper text-ink inset-ring-2 inset-ring-ink hover:bg-custard-soft'],
  desk: ['desk', 'bg-panel shadow-desk hover:inset-ring hover:inset-ring-ink-3'],
  'desk-primary': ['desk', 'bg-ink text-paper shadow-desk hover:bg-ink-2'],
  'desk-danger': [
    'desk',
    'bg-panel text-danger shadow-desk hover:inset-ring hover:inset-ring-danger',
  ],
  'desk-save': ['desk', 'bg-custard text-ink hover:bg-yolk'],
  'desk-on-custard': ['desk', 'text-ink inset-ring-2 inset-ring-ink hover:bg-custard-soft'],
  'desk-on-moss': ['desk', 'text-paper inset-ring-2 inset-ring-paper hover:bg-ink/20'],
  'desk-on-ink': ['desk', 'text-duck hover:bg-ink-2'],
  'desk-quiet': ['desk', 'text-ink-2 hover:bg-desk-side'],
} satisfies Record<string, [keyof typeof kinds, string]>

export type ButtonTone = keyof typeof tones

interface Look {
  tone?: ButtonTone
  size?: Exclude<keyof Kind, 'shape'>
  /** True makes the button as wide as its container. */
  wide?: boolean
}

/** The classes of a button, for links and elements of the browser that look like one. */
export function buttonLook({ tone = 'rhubarb', size = 'normal', wide }: Look, className?: string) {
  const [kind, colours] = tones[tone]
  return clsx(
    'button inline-flex items-center justify-center whitespace-nowrap text-center no-underline',
    kinds[kind].shape,
    colours,
    kinds[kind][size] ?? kinds[kind].normal,
    wide && 'w-full',
    className,
  )
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** The button's words while it works, such as 'Sending...'; it is disabled in the meantime. */
  busy?: string | false | undefined
}

/** A button that can't be pressed says so and keeps the focus, which the browser would take from a disabled one. */
export function Button({
  tone = 'rhubarb',
  size,
  wide,
  busy,
  disabled,
  onClick,
  className,
  children,
  ...props
}: ButtonProps) {
  const isIdle = Boolean(busy) || disabled
  return (
    <button
      type="button"
      {...props}
      aria-disabled={isIdle || props['aria-disabled'] || undefined}
      // Enter in a field of the form is a press of its button too.
      onClick={isIdle ? (event) => event.preventDefault() : onClick}
      aria-busy={busy ? true : undefined}
      className={buttonLook({ tone, size, wide }, className)}
    >
      {busy ? (
        <>
          {tones[tone][0] === 'shop' && <WaggingBird className="w-8.5 brightness-0 invert" />}
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}

export function ButtonLink({
  tone,
  size,
  wide,
  className,
  ...props
}: ComponentProps<typeof Link> & Look) {
  return <Link {...props} className={buttonLook({ tone, size, wide }, className)} />
}
