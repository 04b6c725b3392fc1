import { clsx } from 'clsx'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { LineRole, ListedLine } from '~/domain/menu/pasted/listed-item'
import { Icon } from '../controls/icon'

const roleWords: Record<LineRole, string> = {
  out: 'Leave out',
  heading: 'It’s a heading',
  above: 'Join to the line above',
  item: 'It’s a dish',
}

interface ParsedLineProps {
  line: ListedLine
  /** The section that begins here without a separate line. */
  section: string | undefined
  isFirst: boolean
  onRole: (role: LineRole) => void
  children: ReactNode
}

/** A line that was read. Its button opens what else the line may be. */
export function ParsedLine({ line, section, isFirst, onRole, children }: ParsedLineProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const roles = (['out', 'heading', 'above', 'item'] as const).filter(
    (role) => role !== line.is && !(role === 'above' && isFirst),
  )
  return (
    <>
      {section && <li className="read-section">{section}</li>}
      <li
        className={clsx(
          'read-line',
          line.is === 'heading' && 'read-heading',
          line.is === 'above' && 'read-above',
        )}
      >
        <div className="min-w-0 flex-1 break-words">{children}</div>
        {line.key !== 'beyond' && (
          <button
            ref={button}
            type="button"
            aria-label={`Change “${line.text.slice(0, 60)}”`}
            aria-expanded={isOpen}
            aria-controls={id}
            className="read-more"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="edit" />
          </button>
        )}
        <div id={id} hidden={!isOpen} className="read-roles">
          {roles.map((role) => (
            <button
              key={role}
              type="button"
              className="read-role"
              onClick={() => {
                onRole(role)
                setOpen(false)
                button.current?.focus()
              }}
            >
              {roleWords[role]}
            </button>
          ))}
        </div>
      </li>
    </>
  )
}
