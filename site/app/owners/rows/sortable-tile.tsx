import { useSortable } from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import type { ComponentProps, CSSProperties, PointerEvent, ReactNode } from 'react'
import { Icon } from '../controls/icon'

interface SortableTileProps {
  id: string
  name: string
  kind: string
  children: (grip: ReactNode) => ReactNode
}

/** Shows an item that is dragged by its grip, or by a mouse anywhere but on its controls. */
export function SortableTile({ id, name, kind, children }: SortableTileProps) {
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, attributes: { roleDescription: `sortable ${kind}` } })
  const moved: CSSProperties = {
    // Not the property `translate`: dnd-kit measures places as if there were no `transform`, and knows no other.
    transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
    transition,
  }
  return (
    <li
      ref={setNodeRef}
      style={moved}
      onPointerDown={(event) => isForDragging(event) && listeners?.onPointerDown?.(event)}
      // The browser would carry the picture away itself.
      onDragStart={(event) => event.preventDefault()}
      className={clsx(
        'min-w-0 select-none rounded-desk pointer-fine:cursor-grab',
        isDragging &&
          'bg-custard-soft outline-2 outline-perforation outline-dashed -outline-offset-2 *:opacity-0',
      )}
    >
      {children(
        <Grip
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
        />,
      )}
    </li>
  )
}

// A mouse does something else on them.
const fields = 'button, a, input, textarea, select, label'

function isForDragging({ pointerType, target }: PointerEvent<HTMLElement>): boolean {
  return pointerType === 'mouse' && target instanceof Element && !target.closest(fields)
}

export function Grip(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="grid size-8 cursor-grab touch-none place-items-center rounded-lg text-ink-2 hover:text-ink active:cursor-grabbing pointer-coarse:size-11"
    >
      <Icon name="grip" className="size-4" />
    </button>
  )
}
