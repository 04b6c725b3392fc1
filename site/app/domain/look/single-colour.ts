const leastAlpha = 128
/** Drawing programs round colours, and a smooth edge mixes them a little. */
const tolerance = 24
const leastClearShare = 0.05

/**
 * Tells whether a picture is a drawing in one colour on no ground, so that it can be printed in another ink. Takes its
 * pixels as red, green, blue and alpha.
 */
export function isSingleColour(rgba: Uint8ClampedArray): boolean {
  let first: number | null = null
  let clear = 0
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0
    if (alpha === 0) clear += 1
    if (alpha < leastAlpha) continue
    first ??= at
    if (!isSame(rgba, first, at)) return false
  }
  return first !== null && clear >= (rgba.length / 4) * leastClearShare
}

function isSame(rgba: Uint8ClampedArray, first: number, second: number): boolean {
  return [0, 1, 2].every(
    (part) => Math.abs((rgba[first + part] ?? 0) - (rgba[second + part] ?? 0)) <= tolerance,
  )
}
