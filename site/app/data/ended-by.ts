/** The same client, whose statements and calls of functions end with the signal. */
export function endedBy<Target extends object>(signal: AbortSignal, client: Target): Target {
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...values: unknown[]) => {
        const made: unknown = member.apply(target, values)
        // A table makes the statements, and they take the signal.
        return name === 'from' && made instanceof Object
          ? endedBy(signal, made)
          : withSignal(signal, made)
      }
    },
  })
}

function withSignal(signal: AbortSignal, made: unknown): unknown {
  if (made instanceof Object && 'abortSignal' in made && typeof made.abortSignal === 'function') {
    made.abortSignal(signal)
  }
  return made
}
