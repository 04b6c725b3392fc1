// Limits the memory of all requests' bodies, and of each caller's. Small ones such as forms always pass, because the
// number of connections limits them. Storage limits uploads itself.
import { clientNetworkOf } from '@cafe/backend/client-network'

interface BodyLimits {
  smallBytes: number
  mostBytes: number
  mostBytesOfOne: number
}

const limits: BodyLimits = {
  smallBytes: 16 * 1024,
  mostBytes: 64 * 1024 * 1024,
  mostBytesOfOne: 8 * 1024 * 1024,
}

export class BodyMemoryLimit {
  readonly #limits: BodyLimits
  readonly #ofCaller = new Map<string, number>()
  #held = 0

  constructor(given = limits) {
    this.#limits = given
  }

  /**
   * Reserves so many bytes for a caller. Returns the function that releases them, or null when there is no room now.
   */
  admit(address = '', bytes: number): (() => void) | null {
    const { smallBytes, mostBytes, mostBytesOfOne } = this.#limits
    if (bytes <= smallBytes) return () => {}
    const caller = clientNetworkOf(address)
    const theirs = this.#ofCaller.get(caller) ?? 0
    if (this.#held + bytes > mostBytes || theirs + bytes > mostBytesOfOne) return null
    this.#count(caller, bytes)
    return () => this.#count(caller, -bytes)
  }

  #count(caller: string, bytes: number): void {
    this.#held += bytes
    const theirs = (this.#ofCaller.get(caller) ?? 0) + bytes
    if (theirs > 0) this.#ofCaller.set(caller, theirs)
    else this.#ofCaller.delete(caller)
  }
}
