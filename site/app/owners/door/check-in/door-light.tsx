import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DoorAnswer } from '~/domain/door/door'
import { Icon, type IconName } from '../../controls/icon'

const signs = {
  in: { colour: 'text-moss', icon: 'done' },
  some: { colour: 'text-ink', icon: 'people' },
  toPay: { colour: 'text-ink', icon: 'pound' },
  stop: { colour: 'text-rhubarb-deep', icon: 'minus' },
  elsewhere: { colour: 'text-teal-deep', icon: 'elsewhere' },
} satisfies Record<DoorAnswer['light'], { colour: string; icon: IconName }>

/** The colour of the whole screen for each answer. */
export const grounds: Record<DoorAnswer['light'], string> = {
  in: 'bg-moss text-paper',
  some: 'bg-duck text-ink',
  toPay: 'bg-to-pay text-ink',
  stop: 'bg-rhubarb-deep text-paper',
  elsewhere: 'bg-teal text-paper',
}

/** The buttons of a new answer do nothing for this time. door.css has it too. */
const deadMs = 400

interface DoorLightProps {
  answer: DoorAnswer
  /** Why the last change was not made. */
  warning: string | undefined
  /** Whose ticket it is, and what belongs to it. */
  children: ReactNode
  /** The buttons, within reach of a thumb. */
  actions: ReactNode
}

/**
 * Shows the door's answer on the whole screen. The ground, the sign and the word each say it, so that it is seen from
 * afar and never depends on colour.
 */
export function DoorLight({ answer, warning, children, actions }: DoorLightProps) {
  const { light, word, line, reason } = answer
  const { colour, icon } = signs[light]
  const buttons = useRef<HTMLDivElement>(null)
  // Enter does what comes next, once the buttons live.
  useEffect(() => {
    const timer = setTimeout(
      () => buttons.current?.querySelector<HTMLElement>('[data-first]')?.focus(),
      deadMs,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <section aria-label="Ticket" className="door-light flex grow flex-col">
      <div
        role={light === 'stop' || light === 'elsewhere' ? 'alert' : 'status'}
        className="grid justify-items-start px-6 pt-1"
      >
        {warning && (
          <p className="mb-3 flex items-center gap-2 rounded-control bg-paper px-4 py-3 font-semibold text-danger">
            <Icon name="warning" className="size-6" />
            {warning}
          </p>
        )}
        <span
          aria-hidden
          className={clsx('door-sign grid place-items-center rounded-full bg-paper', colour)}
        >
          <Icon name={icon} className="size-3/5" />
        </span>
        {light === 'toPay' && <p className="font-semibold text-title">To pay</p>}
        {light === 'some' && <p className="font-semibold text-title">How many come in?</p>}
        <p className={clsx('door-word', `door-word-${sizeOf(answer)}`)}>{word}</p>
        {line && <p className="door-line">{line}</p>}
        <p className="mt-3 font-semibold text-lead/snug">{reason}</p>
      </div>
      <div className="grid gap-3 px-6 pt-1 text-lead/snug">{children}</div>
      <div ref={buttons} className="mt-auto grid gap-2.5 px-5 pt-4 pb-6.5">
        {actions}
      </div>
    </section>
  )
}

function sizeOf({ light, word }: DoorAnswer): 'huge' | 'large' | 'plain' | 'long' {
  if (light === 'in') return word.length < 3 ? 'huge' : 'large'
  if (light === 'toPay' || light === 'some') return word.length < 7 ? 'large' : 'plain'
  // A word of nine letters is as wide as the telephone.
  return word.split(' ').some(({ length }) => length > 8) ? 'long' : 'plain'
}
