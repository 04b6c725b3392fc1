/** The owners' order of the menu: sections by their names, items by their ids. */
export interface MenuOrder {
  sections: string[]
  items: string[]
}

/** Sorts the items by section in the owners' order; sections that it does not name come last and keep their order. */
export function inSectionOrder<Item extends { section: string }>(
  items: Item[],
  sections: string[],
): Item[] {
  return items.toSorted(
    (one, other) => place(sections, one.section) - place(sections, other.section),
  )
}

/** Returns the items in the order that they will have once the new order is saved. */
export function inOrder<Item extends { id: string; section: string }>(
  items: Item[],
  order: MenuOrder,
): Item[] {
  const sorted = items.toSorted(
    (one, other) => place(order.items, one.id) - place(order.items, other.id),
  )
  return inSectionOrder(sorted, order.sections)
}

function place(names: string[], name: string): number {
  const index = names.indexOf(name)
  return index === -1 ? names.length : index
}
