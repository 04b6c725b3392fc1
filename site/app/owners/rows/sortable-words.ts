import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'

/** Tells how a thing of this kind is moved with the keyboard. */
export function instructionsFor(kind: string) {
  const article = /^[aeiou]/.test(kind) ? 'an' : 'a'
  return {
    draggable: `Press space to pick ${article} ${kind} up, the arrow keys to move it, space to drop it and escape to put it back.`,
  }
}

/** The words that are read out while one of the items is moved; the grid says that it is picked up. */
export function announcements<Item extends { id: string }>(
  items: Item[],
  nameOf: (item: Item) => string,
  isFirstPlace: { current: boolean },
): Announcements {
  const name = (id: UniqueIdentifier) => {
    const item = items.find((each) => each.id === id)
    return item ? nameOf(item) : 'The picture'
  }
  const place = (id: UniqueIdentifier) =>
    `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`
  return {
    onDragStart() {
      isFirstPlace.current = true
      return undefined
    },
    onDragOver({ active, over }) {
      // The first comes at once, over its own place.
      const isFirst = isFirstPlace.current
      isFirstPlace.current = false
      return over && !isFirst ? `${name(active.id)} is over ${place(over.id)}.` : undefined
    },
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} dropped on ${place(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${name(active.id)} is back in ${place(active.id)}.`,
  }
}
