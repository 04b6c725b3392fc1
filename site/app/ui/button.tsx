import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from './link'
import { WaggingBird } from './wagging-bird'

const shopLook = 'key gap-2.5 rounded-control font-[640]'
const deskLook = 'gap-2 rounded-desk font-semibold shadow-desk aria-disabled:opacity-50'

const tones = {
  rhubarb: `${shopLook} bg-rhubarb text-paper [--edge:var(--color-rhubarb-deep)]`,
  ink: `${shopLook} bg-ink text-paper [--edge:oklch(18%_0.04_256)]`,
  custard: `${shopLook} bg-custard text-ink [--edge:var(--color-crust)]`,
  moss: `${shopLook} bg-moss text-paper [--edge:oklch(33%_0.06_157)]`,
  paper:
    'gap-2.5 rounded-control bg-paper font-[640] text-ink inset-ring-2 inset-ring-ink hover:bg-custard-soft',
  desk: `${deskLook} bg-panel hover:inset-ring hover:inset-ring-ink-3`,
  'desk-primary': `${deskLook} bg-ink text-paper hover:bg-ink-2`,
  'desk-danger': `${deskLook} bg-panel text-danger hover:inset-ring hover:inset-ring-danger`,
  'desk-save': `${deskLook} bg-custard text-ink shadow-none hover:bg-yolk`,
  'desk-on-ink': 'gap-2 rounded-desk font-semibold text-duck hover:bg-ink-2',
  'desk-quiet': 'gap-2 rounded-desk font-semibold text-ink-2 hover:bg-desk-side',
}

export type ButtonTone = keyof typeof tones

const sizes = {
  normal: 'min-h-12.5 px-6 text-[1.03rem]/none max-[22rem]:px-3',
  small: 'min-h-11 px-4.5 text-[0.97rem]/none',
}
const deskSize = 'min-h-10.5 px-3.5 text-[0.906rem]/none md:min-h-9.5'

interface Look {
  /** rhubarb on paper; ink on custard, duck and blush; custard on ink and teal; desk tones for owners. */
  tone?: ButtonTone
  size?: keyof typeof sizes
  /** True makes the button as wide as its container. */
  wide?: boolean
}

export function buttonLook({ tone = 'rhubarb', size = 'normal', wide }: Look, className?: string) {
  return clsx(
    'button inline-flex items-center justify-center whitespace-nowrap text-center no-underline',
    tones[tone],
    tone.startsWith('desk') ? deskSize : sizes[size],
    wide && 'w-full',
    className,
  )
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** The button's words while it works, such as 'Sending...'; it is disabled meanwhile. */
  busy?: string | false | undefined
}

/** A button that can't be pressed says so and keeps the focus, which the browser would take from a disabled one. */
export function Button({
  tone,
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
      aria-disabled={isIdle || undefined}
      // Enter in a field of the form is a press of its button too.
      onClick={isIdle ? (event) => event.preventDefault() : onClick}
      aria-busy={busy ? true : undefined}
      className={buttonLook({ tone, size, wide }, className)}
    >
      {busy ? (
        <>
          {!tone?.startsWith('desk') && <WaggingBird className="w-8.5 brightness-0 invert" />}
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
