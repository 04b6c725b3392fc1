// Counts the lines of functions and files as part of `npm run check`, and prints what is longer than the house allows.
import { globSync, readFileSync } from 'node:fs'
import { type Function as NamedFunction, parseSync, Visitor } from 'oxc-parser'

const MOST_LINES_OF_FUNCTION = 80
const MOST_LINES_OF_FILE = 200

/** What is longer for now, with its lines. The list only gets shorter, and its numbers smaller. */
const known: Record<string, number> = {
  'site/app/owners/events/attendees/attendee-row.tsx AttendeeRow': 84,
  'bench/attacks/shapes.ts': 208,
  'site/app/account/guest-tickets.tsx': 233,
  'site/app/account/tickets.tsx Tickets': 86,
  'site/app/domain/event-form.ts': 229,
  'site/app/owners/events/attendees/attendee-payment.tsx AttendeePayment': 97,
  'site/app/owners/events/attendees/attendee-table.tsx AttendeeTable': 118,
  'site/app/owners/hours/special-days-panel.tsx SpecialDaysPanel': 82,
  'site/app/owners/kit/money-plot.tsx MoneyPlot': 97,
  'site/app/owners/letters/block-rows.tsx BlockRows': 91,
  'site/app/owners/pictures/crop-view.tsx CropView': 94,
  'site/app/owners/pictures/image-field.tsx ImageField': 125,
  'site/app/owners/settings/settings-form.tsx SettingsForm': 122,
  'site/app/public/event/join-list-form.tsx JoinList': 111,
  'supabase/migrations/20260102000965_hold_tickets.sql': 261,
  'supabase/migrations/20260102001015_guest_purchases.sql': 269,
  'supabase/seed.sql': 304,
}

const files = globSync('{site,backend,server,supabase,bench}/**/*.{ts,tsx,sql}', {
  exclude: [
    '**/{node_modules,build,tests,.react-router}/**',
    '**/*.test.{ts,tsx}',
    '**/{*.gen,database.types}.ts',
  ],
})

type Size = [name: string, lines: number]

/** The file and its functions, as far as they are too long. */
function longIn(file: string): Size[] {
  const source = readFileSync(file, 'utf8')
  const functions = file.endsWith('.sql') ? functionsOfSql(source) : functionsOf(file, source)
  const long = functions.filter(([, lines]) => lines > MOST_LINES_OF_FUNCTION)
  const lines = linesOf(source.trimEnd())
  return [
    ...long.map(([name, lines]): Size => [`${file} ${name}`, lines]),
    ...(lines > MOST_LINES_OF_FILE ? [[file, lines] satisfies Size] : []),
  ]
}

function functionsOf(file: string, source: string): Size[] {
  const found: Size[] = []
  const note = ({ start, end, id }: Pick<NamedFunction, 'start' | 'end' | 'id'>) => {
    const name = id?.name ?? nameBefore(source.slice(0, start))
    found.push([name, linesOf(source.slice(start, end))])
  }
  new Visitor({
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: (arrow) => note({ ...arrow, id: null }),
  }).visit(parseSync(file, source).program)
  return found
}

/** Returns the name of the variable or property of a nameless function, or the line where it begins. */
function nameBefore(before: string): string {
  const [, name] = /([\w$]+)\s*[=:(]\s*(?:async\s*)?$/.exec(before) ?? []
  return name ?? `line ${linesOf(before)}`
}

const sqlFunction = /^create function ([\w.]+)[\s\S]*?(\$\w*\$)[\s\S]*?\2;/gm

function functionsOfSql(source: string): Size[] {
  return [...source.matchAll(sqlFunction)].map(([text, name = '']) => [name, linesOf(text)])
}

function linesOf(text: string): number {
  return text.split('\n').length
}

const sizes = new Map(files.flatMap(longIn))
const complaints = [
  ...[...sizes].flatMap(([name, lines]) =>
    lines > (known[name] ?? 0) ? [`${name} has ${lines} lines`] : [],
  ),
  ...Object.keys(known).flatMap((name) =>
    sizes.has(name) ? [] : [`${name} is short enough now; take it off the list`],
  ),
]
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 ? 1 : 0
