/**
 * Calls `make` at the first use and keeps its result. A formatter costs a phone milliseconds, and a page needs few of
 * them.
 */
export function lazyValue<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
