// Checks as part of `npm run check` that every regular expression takes linear time: with quadratic time a header of
// 14 KB blocks the process.
import { globSync, readFileSync } from 'node:fs'
import { parseSync, type RegExpLiteral, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'

/** Files that compose a pattern, which this check can't read, and why no stranger's text makes it slow. */
const composed: Record<string, string> = {
  'backend/src/auth/confirmation/redirects.ts':
    'the café writes the pattern; an address over 2,000 characters is refused before',
  'backend/src/auth/recovery-codes/recovery-code.ts':
    'one class of characters, repeated so many times',
  'site/app/domain/menu/pasted/headings.ts': 'owners paste the text, in their own browser',
  'site/app/domain/menu/pasted/line-price.ts': 'owners paste the text, in their own browser',
  'site/app/domain/offers/offer-dates.ts': 'a year',
  'site/app/domain/tickets/kitchen-sheet.ts':
    'a list of words; an answer has 300 characters, and is read in an owner’s browser',
  'site/app/owners/door/offline/door-pages.ts': 'a fixed path',
}

function complaintsAbout(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const complaints: string[] = []
  const complain = (start: number, words: string) => {
    const line = source.slice(0, start).split('\n').length
    complaints.push(`${file}:${line}: ${words}`)
  }
  new Visitor({
    Literal(literal) {
      if ('regex' in literal && !isLinear(literal)) {
        complain(literal.start, `${literal.raw} takes more than linear time`)
      }
    },
    NewExpression({ callee, start }) {
      const isPattern = callee.type === 'Identifier' && callee.name === 'RegExp'
      if (isPattern && !composed[file]) complain(start, 'a composed pattern needs its reason here')
    },
  }).visit(parseSync(file, source).program)
  return complaints
}

/** A sticky pattern is tried at one place only; any other starts again at each character. */
function isLinear({ regex: { pattern, flags } }: RegExpLiteral): boolean {
  const reportTypes = { Self: true, Trade: true, Move: !flags.includes('y') }
  return analyse({ source: pattern, flags }, { reportTypes }).reports.length === 0
}

const files = globSync('{backend/src,server,site/app}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/tests/**', '**/*.test.{ts,tsx}'],
})
const complaints = files.flatMap(complaintsAbout)
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 ? 1 : 0
