interface Picture {
  id: string
  is_active: boolean
}

/** What hero and gallery do alike with their pictures. */
export type PictureChange =
  | { intent: 'toggle'; id: string; isActive: boolean }
  | { intent: 'reorder'; ids: string[] }
  | { intent: 'delete'; id: string }

/** The pictures as they will be when the changes on their way have arrived. */
export function picturesAfter<Each extends Picture>(
  pictures: Each[],
  changes: { intent: string }[],
): Each[] {
  return (changes as PictureChange[]).reduce(pictureAfter, pictures)
}

function pictureAfter<Each extends Picture>(pictures: Each[], change: PictureChange): Each[] {
  switch (change.intent) {
    case 'reorder':
      return pictures.toSorted(
        (one, other) => change.ids.indexOf(one.id) - change.ids.indexOf(other.id),
      )
    case 'toggle':
      return pictures.map((picture) =>
        picture.id === change.id ? { ...picture, is_active: change.isActive } : picture,
      )
    default:
      return pictures
  }
}
