interface Picture {
  id: string
  is_active: boolean
}

interface Coming {
  activations: { id: string; isActive: boolean }[]
  orders: { ids: string[] }[]
}

/** The pictures as they will be when the changes on their way have arrived. */
export function picturesAfter<Each extends Picture>(
  pictures: Each[],
  { activations, orders }: Coming,
): Each[] {
  const isActive = new Map(activations.map((change) => [change.id, change.isActive]))
  const ids = orders.at(-1)?.ids ?? pictures.map(({ id }) => id)
  return pictures
    .map((picture) => {
      const active = isActive.get(picture.id) ?? picture.is_active
      return active === picture.is_active ? picture : { ...picture, is_active: active }
    })
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
