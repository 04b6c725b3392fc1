import { clsx } from 'clsx'

/** Shows 'Active' with a full dot or 'Inactive' with a ring, so that shape and word say it besides colour. */
export function StatusChip({ isOn, children }: { isOn: boolean; children: string }) {
  return (
    <span className={clsx(chip, !isOn && 'text-ink-2')}>
      <Dot isOn={isOn} />
      {children}
    </span>
  )
}

interface StatusToggleProps {
  isOn: boolean
  /** Words for both states, as on the chip. */
  labels: { on: string; off: string }
  /** Names the thing that is switched. Screen readers read the button without its row. */
  about: string
  isBusy?: boolean
  onToggle: () => void
}

/** The chip as a button that switches between its two states. */
export function StatusToggle({ isOn, labels, about, isBusy, onToggle }: StatusToggleProps) {
  return (
    <button
      type="button"
      aria-label={`${about}: ${isOn ? labels.on : labels.off}`}
      aria-pressed={isOn}
      aria-disabled={isBusy}
      onClick={() => isBusy || onToggle()}
      className={clsx(
        chip,
        'pointer-coarse:min-h-11 hover:inset-ring-ink-3 aria-disabled:opacity-60',
        !isOn && 'text-ink-2',
      )}
    >
      <Dot isOn={isOn} />
      {isOn ? labels.on : labels.off}
    </button>
  )
}

const chip =
  'inline-flex min-h-6.5 items-center gap-1.75 whitespace-nowrap rounded-full bg-panel py-0 pr-2.5 pl-2 font-medium text-small inset-ring inset-ring-hair'

function Dot({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx('size-2 rounded-full', isOn ? 'bg-moss' : 'inset-ring-2 inset-ring-ink-3')}
    />
  )
}
