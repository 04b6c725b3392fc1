import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Grip, SortableTile } from './sortable-tile'
import { announcements, instructionsFor } from './sortable-words'

interface SortableGridProps<Item extends { id: string }> {
  items: Item[]
  /** The name of an item when its moves are read out. */
  nameOf: (item: Item) => string
  onReorder: (items: Item[], from: number, to: number) => void
  /** Draws an item; the grip is what it is dragged by. */
  tile: (item: Item, position: number, grip: ReactNode) => ReactNode
  className: string
  /** Draws an item while it is dragged; by default its tile does. */
  dragged?: (item: Item) => ReactNode
  /** True for rows of different heights under each other. */
  isList?: boolean
  /** A last cell that does not move. */
  after?: ReactNode
  /** The word for what is moved, for those who hear it. */
  kind?: string
}

/**
 * Tiles that are put in order with a pointer, after 8 px, or with the keyboard on their grip. A mouse drags a tile
 * anywhere but on its buttons; a finger only by its grip, for elsewhere it scrolls the page.
 */
export function SortableGrid<Item extends { id: string }>({
  items,
  nameOf,
  onReorder,
  tile,
  className,
  dragged: draw,
  isList,
  after,
  kind = 'picture',
}: SortableGridProps<Item>) {
  const [draggedId, setDraggedId] = useState<UniqueIdentifier | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const isFirstPlace = useRef(false)
  const positionOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
  const dragged = draggedId === null ? undefined : items[positionOf(draggedId)]

  function drop({ active, over }: DragEndEvent) {
    setDraggedId(null)
    if (!over || active.id === over.id) return
    const [from, to] = [positionOf(active.id), positionOf(over.id)]
    onReorder(arrayMove(items, from, to), from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcements(items, nameOf, isFirstPlace),
        screenReaderInstructions: instructionsFor(kind),
      }}
      onDragStart={({ active }) => setDraggedId(active.id)}
      onDragCancel={() => setDraggedId(null)}
      onDragEnd={drop}
    >
      <SortableContext
        items={items}
        strategy={isList ? verticalListSortingStrategy : rectSortingStrategy}
      >
        <ul className={className}>
          {items.map((item, index) => (
            <SortableTile key={item.id} id={item.id} name={nameOf(item)} kind={kind}>
              {(grip) => tile(item, index + 1, grip)}
            </SortableTile>
          ))}
          {after && <li>{after}</li>}
        </ul>
      </SortableContext>
      <PickedUp
        words={
          dragged &&
          `Picked up ${nameOf(dragged)}, place ${positionOf(dragged.id) + 1} of ${items.length}.`
        }
      />
      <DragOverlay dropAnimation={prefersStillness() ? null : settle}>
        {dragged && (
          // The outer box is what dnd-kit measures; tilted, it would reach into the neighbours' columns.
          <div inert>
            <div className="rotate-[-1.6deg] rounded-desk shadow-drag motion-reduce:rotate-0">
              {draw?.(dragged) ?? tile(dragged, positionOf(dragged.id) + 1, <Grip />)}
            </div>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const settle = { duration: 180, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Announces that an item is picked up. dnd-kit's keyboard sensor listens to the arrow keys only after a timer.
 */
function PickedUp({ words = '' }: { words: string | undefined }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    // Timers come in turn, and the sensor set its own before this item was drawn.
    const timer = setTimeout(() => setSaid(words))
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
