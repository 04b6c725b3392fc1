export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The space that stays between a toast and a button. */
const gapPx = 10

/** How far a box rises from where it stands, so that it covers none of the others; 0 where there is no room above. */
export function liftOver(box: Box, others: Box[], highestPx: number): number {
  let lift = 0
  const covered = () =>
    others.filter(
      ({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top < box.bottom - lift && bottom > box.top - lift,
    )
  for (let found = covered(); found.length > 0; found = covered()) {
    lift = box.bottom + gapPx - Math.min(...found.map(({ top }) => top))
    if (box.top - lift < highestPx) return 0
  }
  return lift
}
