import { clsx } from 'clsx'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { Icon, type IconName } from '../../controls/icon'

interface TodayRowProps {
  icon: IconName
  label: string
  /** What holds now. */
  children: ReactNode
  /** True where something is set for today. */
  isSet?: boolean
  /** The button that opens the row's form: its word, and what a screen reader hears besides. */
  opener?: { word: string; about: string; icon?: IconName } | false
  form?: (close: () => void) => ReactNode
  /** Further controls at the right end. */
  controls?: ReactNode
}

/** One row of Today: what holds now, the control that changes it, and below it a form while that is open. */
export function TodayRow({
  icon,
  label,
  children,
  isSet = false,
  opener = false,
  form,
  controls,
}: TodayRowProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <li className="today-row">
      <Icon name={icon} className="size-5 text-ink-3 max-split:row-span-2 max-split:self-start" />
      <h3 className="font-semibold text-label/snug">{label}</h3>
      <div className={clsx('today-value', isSet ? 'font-medium' : 'text-ink-2')}>{children}</div>
      <div className="today-controls">
        {opener && (
          <Button
            ref={button}
            tone="desk"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {opener.icon && <Icon name={opener.icon} />}
            {opener.word}
            <span className="sr-only"> {opener.about}</span>
          </Button>
        )}
        {controls}
      </div>
      {isOpen && (
        <div id={id} className="col-span-full max-w-120 pt-3 pb-3 split:col-start-3">
          {form?.(close)}
        </div>
      )}
    </li>
  )
}
