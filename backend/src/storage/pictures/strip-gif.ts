// Removes comments and programs' metadata (XMP) from a GIF. Its frames stay as they are.

const EXTENSION = 0x21
const FRAME = 0x2c
const COMMENT = 0xfe
const APPLICATION = 0xff
/** One of these sets how often an animation repeats. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0']

/** Returns the same bytes when there is nothing to remove. A damaged GIF is cut where it can no longer be read. */
export function stripGif(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = []
  let from = 0
  let at = 13 + paletteLength(bytes[10] ?? 0)
  while (bytes[at] === EXTENSION || bytes[at] === FRAME) {
    const end = bytes[at] === FRAME ? endOfFrame(bytes, at) : endOfBlocks(bytes, at + 2)
    if (bytes[at] === EXTENSION && isRemark(bytes, at)) {
      kept.push(bytes.subarray(from, at))
      from = end
    }
    at = end
  }
  return from === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)])
}

function isRemark(bytes: Uint8Array, at: number): boolean {
  if (bytes[at + 1] !== APPLICATION) return bytes[at + 1] === COMMENT
  const name = Buffer.from(bytes.subarray(at + 3, at + 14)).toString('latin1')
  return !LOOPS.includes(name)
}

function endOfFrame(bytes: Uint8Array, at: number): number {
  return endOfBlocks(bytes, at + 11 + paletteLength(bytes[at + 9] ?? 0))
}

/** Blocks begin with their length; an empty block is the last. */
function endOfBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  while (bytes[at]) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

function paletteLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}
