// Computes a checksum of a table's lines that ignores their order, because Postgres keeps none: a short row may go to
// an earlier page than the long one before it.
import { hash } from 'node:crypto'

const MODULUS = 2n ** 256n

/** Two tables have the same rows when the number of their lines and the sum of the lines' SHA-256 are equal. */
export interface RowChecksum {
  add(line: string): void
  /** Returns the number and the sum as a text to compare. */
  read(): string
}

export function createRowChecksum(): RowChecksum {
  let count = 0
  let sum = 0n
  return {
    add(line) {
      count += 1
      sum = (sum + BigInt(`0x${hash('sha256', line)}`)) % MODULUS
    },
    read: () => `${count} ${sum.toString(16)}`,
  }
}
