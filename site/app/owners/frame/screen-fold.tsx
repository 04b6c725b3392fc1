import { clsx } from 'clsx'
import { useEffect, useId, useRef } from 'react'
import type { Overview } from '~/data/pages/overview'
import { ChevronDown } from '~/ui/icons'
import { Icon } from '../controls/icon'
import { ScreenLink, Waiting } from './screen-link'
import type { Fold } from './screens'

interface ScreenFoldProps {
  fold: Fold
  overview: Overview | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** A row that opens its screens beneath it. Closed, a search in the page still finds them. */
export function ScreenFold({ fold, overview, isOpen, onOpen }: ScreenFoldProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    // React writes the attribute without its value.
    if (isOpen) element.removeAttribute('hidden')
    else element.setAttribute('hidden', 'until-found')
    const open = () => onOpen(true)
    element.addEventListener('beforematch', open)
    return () => element.removeEventListener('beforematch', open)
  }, [isOpen, onOpen])
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="screen-row w-full"
        onClick={() => onOpen(!isOpen)}
      >
        <Icon name={fold.icon} className="size-4.5 text-ink-3" />
        {fold.label}
        {!isOpen && <Waiting screens={fold.screens} overview={overview} />}
        <ChevronDown className={clsx('ml-auto size-4.5 text-ink-3', isOpen && 'rotate-180')} />
      </button>
      <ul ref={list} id={id} hidden={!isOpen}>
        {fold.screens.map((screen) => (
          <li key={screen.to}>
            <ScreenLink screen={screen} overview={overview} isInner />
          </li>
        ))}
      </ul>
    </>
  )
}
