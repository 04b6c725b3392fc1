export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The space that stays between a toast and a button. */
const gapPx = 10

/** The space between a toast and the upper edge of the screen. */
const edgePx = 8

/**
 * Returns how far a box rises from its place so that it covers none of the others, in pixels: no higher than
 * `highestPx`, else to the upper edge of the screen. Null where there is no room at all.
 */
export function liftOver(box: Box, others: Box[], highestPx: number): number | null {
  const covered = (lift: number) =>
    others.filter(
      ({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top < box.bottom - lift && bottom > box.top - lift,
    )
  let lift = 0
  for (let found = covered(lift); found.length > 0; found = covered(lift)) {
    lift = box.bottom + gapPx - Math.min(...found.map(({ top }) => top))
    if (box.top - lift < highestPx) {
      const most = box.top - edgePx
      return covered(most).length === 0 ? most : null
    }
  }
  return lift
}

/** Returns the smallest box around all of these. */
export function boxAround(boxes: Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}
