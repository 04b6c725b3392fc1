import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../kit/icon'

const lights = {
  in: { ground: 'bg-moss text-paper', sign: 'text-moss', icon: 'done' },
  toPay: { ground: 'bg-custard text-ink', sign: 'text-ink', icon: 'pound' },
  stop: { ground: 'bg-rhubarb-deep text-paper', sign: 'text-rhubarb-deep', icon: 'minus' },
  elsewhere: { ground: 'bg-teal text-paper', sign: 'text-teal-deep', icon: 'elsewhere' },
  good: { ground: 'bg-panel border border-hair', sign: undefined, icon: 'done' },
} satisfies Record<string, { ground: string; sign: string | undefined; icon: IconName }>

type LightName = keyof typeof lights

interface DoorLightProps {
  name: LightName
  children: ReactNode
}

/**
 * The sheet on which a ticket lies: its whole ground and its sign say what the ticket came to, so that it is seen from
 * afar, and never by the colour alone.
 */
export function DoorLight({ name, children }: DoorLightProps) {
  const { ground, sign, icon } = lights[name]
  return (
    <section
      aria-label="Ticket"
      className={clsx('door-light overflow-hidden rounded-panel', ground)}
    >
      <div className="grid gap-4 p-5">
        {sign && (
          <span
            aria-hidden
            className={clsx('grid size-20 place-items-center rounded-full bg-paper', sign)}
          >
            <Icon name={icon} className="size-12" />
          </span>
        )}
        {children}
      </div>
    </section>
  )
}

/** The word or sum that is read from afar. */
export function DoorWord({ children }: { children: string }) {
  const isShort = children.length <= '£24.00'.length
  return <p className={clsx('door-word', isShort && 'door-word-short')}>{children}</p>
}
