interface Row {
  id: string
  is_active: boolean
}

interface Coming {
  activations: { id: string; isActive: boolean }[]
  orders: { ids: string[] }[]
}

/** Returns the rows as they will be when the pending changes are saved. */
export function optimisticRows<Each extends Row>(
  rows: Each[],
  { activations, orders }: Coming,
): Each[] {
  const isActive = new Map(activations.map((change) => [change.id, change.isActive]))
  const ids = orders.at(-1)?.ids ?? rows.map(({ id }) => id)
  return rows
    .map((row) => {
      const active = isActive.get(row.id) ?? row.is_active
      return active === row.is_active ? row : { ...row, is_active: active }
    })
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
