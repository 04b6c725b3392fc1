// Collects the pieces of Postgres's answer, because the engine reuses their memory.

const KEPT_BYTES = 64 * 1024

export class AnswerBuffer {
  #bytes = new Uint8Array(KEPT_BYTES)
  #length = 0

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length
    if (length > this.#bytes.length) this.#grow(length)
    this.#bytes.set(piece, this.#length)
    this.#length = length
  }

  /** Returns a copy of everything that was added, and empties the buffer. */
  take(): Uint8Array<ArrayBuffer> {
    const answer = this.#bytes.slice(0, this.#length)
    if (this.#bytes.length > KEPT_BYTES) this.#bytes = new Uint8Array(KEPT_BYTES)
    this.#length = 0
    return answer
  }

  #grow(length: number): void {
    const larger = new Uint8Array(Math.max(length, this.#bytes.length * 2))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}
