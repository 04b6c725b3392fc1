// Bounds the memory of the bodies of all requests, and of those of one caller. Small ones, as forms and sign-ins are, always
// pass: the number of connections bounds them. Storage bounds its uploads itself.
import { networkOf } from '@cafe/backend/client-network'

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

export class BodiesUnderWay {
  readonly #limits: BodyLimits
  readonly #ofCaller = new Map<string, number>()
  #held = 0

  constructor(given = limits) {
    this.#limits = given
  }

  /** Counts a body of so many bytes from there. Returns what gives its room back, or null when there is none now. */
  admit(address = '', bytes: number): (() => void) | null {
    const { smallBytes, mostBytes, mostBytesOfOne } = this.#limits
    if (bytes <= smallBytes) return () => {}
    const caller = networkOf(address)
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
