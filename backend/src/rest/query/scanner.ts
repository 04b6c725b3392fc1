// Reads a part of a query string from left to right, and words PGRST100 when it can't go on.
import { parseFailed } from '../errors.ts'

/** A list of columns with more commas is refused before it is read. */
const MOST_ITEMS = 500

export class Scanner {
  readonly #text: string
  readonly #subject: string
  #position = 0

  /** `subject` names the part in the error's message: "filter", "order", … */
  constructor(text: string, subject: string) {
    this.#text = text
    this.#subject = subject
  }

  /** Refuses a list that is too long. */
  mustBeShortList(): void {
    if (this.#text.split(',', MOST_ITEMS + 1).length <= MOST_ITEMS) return
    throw parseFailed(`The ${this.#subject} may have at most ${MOST_ITEMS} items`)
  }

  get isDone(): boolean {
    return this.#position >= this.#text.length
  }

  /** Moves past `literal` if it comes next. */
  take(literal: string): boolean {
    if (!this.#text.startsWith(literal, this.#position)) return false
    this.#position += literal.length
    return true
  }

  sees(literal: string): boolean {
    return this.#text.startsWith(literal, this.#position)
  }

  /** Moves past the match of the sticky `pattern` and returns it, or stays and returns null. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position
    const found = pattern.exec(this.#text)
    if (found) this.#position = pattern.lastIndex
    return found
  }

  /** Tries `read`, and restores the position when it returns null. */
  attempt<Result>(read: () => Result | null): Result | null {
    const start = this.#position
    const result = read()
    if (result === null) this.#position = start
    return result
  }

  rest(): string {
    const rest = this.#text.slice(this.#position)
    this.#position = this.#text.length
    return rest
  }

  expect(literal: string): void {
    if (!this.take(literal)) this.fail(`"${literal}"`)
  }

  expectEnd(expected: string): void {
    if (!this.isDone) this.fail(expected)
  }

  fail(expected: string): never {
    const next = this.isDone
      ? 'end of input'
      : JSON.stringify(String.fromCodePoint(this.#text.codePointAt(this.#position) ?? 0))
    throw parseFailed(
      `"failed to parse ${this.#subject} (${this.#text})" (line 1, column ${this.#position + 1})`,
      `unexpected ${next} expecting ${expected}`,
    )
  }
}
