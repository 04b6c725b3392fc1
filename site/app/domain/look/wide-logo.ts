import type { Size } from './logo-file'

// The address of a wide logo says so at its end, where programs that only show the picture pass it over.
const wideMark = '#wide'

/** Tells by its address whether a logo is too wide for the round sign: it hangs on a board, and no name beside it. */
export function isWideLogo(address: string): boolean {
  return address.endsWith(wideMark)
}

/** Returns the address of a logo of this size, marked where it is wide. */
export function logoAddress(address: string, size: Size): string {
  return isWideSize(size) ? `${address}${wideMark}` : address
}

/** Tells whether a picture is too wide for the round sign. */
export function isWideSize({ width, height }: Size): boolean {
  return width > 1.6 * height
}
