// Texts of 14 KB, as long as an address or a header can be, that make a careless parser slow.
const LENGTH = 14_000

const pieces = [
  ...[' ', '\t', '"', "'", ',', ';', ':', '.', '-', '/', '=', '!', '*', '@', '&', '?', '#', '~'],
  ...['(', ')', '[', ']', '{', '}', '<', '\\', '%', '€', 'é', '0', 'a', 'A', '_'],
  ...[
    'a,',
    'a ',
    'a.',
    'a-',
    '"a',
    '"\\',
    '\\"',
    '",',
    '(a',
    'a(',
    'a:',
    '->',
    '->a',
    '::a',
    '%20',
  ],
  ...[
    '%E2',
    '%00',
    'a=',
    'a;',
    'a@',
    '@a',
    '@a.',
    'not.',
    'and(',
    'a!inner(',
    '{,',
    '()',
    '//a',
    '../',
  ],
  ...['timezone=a,', 'q=1,', 'id.eq.1,', 'a;q=1,', 'bytes=0-1,', 'W/"a",', '.data', '_.data'],
]
const beginnings = ['', 'a=', '"', 'a@', '@', '(', 'Bearer ', 'in.(', '/events/', 'http://']
const ends = ['', '"', 'x', '@', ')', '€']

export interface Shape {
  name: string
  text: string
}

/** Every beginning with every repeated piece and every end. */
export const hostileShapes: Shape[] = beginnings.flatMap((beginning) =>
  pieces.flatMap((piece) =>
    ends.map((end) => {
      const room = LENGTH - beginning.length - end.length
      const middle = piece.repeat(Math.floor(room / piece.length))
      return { name: `${beginning}${piece}${piece}…${end}`, text: beginning + middle + end }
    }),
  ),
)

/** A header's value: each byte of UTF-8 is a character, and blanks at the ends are dropped. */
export const hostileHeaders: Shape[] = hostileShapes.map(({ name, text }) => ({
  name,
  text: Buffer.from(text).toString('latin1').trim().slice(0, LENGTH),
}))

const MOST_RUNS = 15

/**
 * Returns the shapes for which `parse` takes at least so many milliseconds of processor time, with the best time of
 * each. Errors of `parse` are fine.
 */
export function slowShapes(
  shapes: readonly Shape[],
  parse: (text: string) => unknown,
  leastMs: number,
): string[] {
  return shapes.flatMap(({ name, text }) => {
    let quickestMs = Number.POSITIVE_INFINITY
    for (let run = 0; run < MOST_RUNS && quickestMs >= leastMs; run += 1) {
      quickestMs = Math.min(
        quickestMs,
        processorMs(() => parse(text)),
      )
    }
    return quickestMs < leastMs ? [] : [`${name}: ${quickestMs.toFixed(1)} ms`]
  })
}

/** Only of this thread: the others compile and collect garbage for all tests. */
function processorMs(work: () => unknown): number {
  const { user, system } = process.threadCpuUsage()
  try {
    work()
  } catch {
    // A refusal is as good as an answer.
  }
  const spent = process.threadCpuUsage({ user, system })
  return (spent.user + spent.system) / 1000
}
