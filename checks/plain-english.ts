// Checks as part of `npm run check` that comments and docs are short and plain, and says what to write instead. Checks
// also that a test's name is one clause, and that the links of docs lead to files.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { type Expression, parseSync, Visitor } from 'oxc-parser'

const instead: [words: RegExp, advice: string][] = [
  [/\bsomebody\b/i, "name the person, or write 'a person' or 'another caller'"],
  [/\bnobody\b/i, "make the verb negative, or write 'only …'"],
  [/\bwhoever\b/i, "write 'the person who', or name the person"],
  [/\bmeanwhile\b/i, "write 'in the meantime', 'during …' or 'while …'"],
  [
    /\bof (its|his|her|their|your|our|one's) own\b/i,
    "leave it out, or write 'separate' or 'another'",
  ],
  [/\balone\b/i, "write 'only', or 'by itself' after a verb"],
]
const mostColumns = 120
const mostLines = 2
const mostLinesOfDocstring = 3
const documented = /^create (or replace )?(function|view|table)\b/
/** A stranger reads the page in one sitting, and each of its stories at a glance. */
const mostLinesOfArchitecture = 200
const mostLinesOfStory = 12

interface Text {
  line: number
  lines: string[]
  mostLines: number
}

/** Returns the comments of a program. Line comments directly below each other are one comment. */
function commentsOf(file: string, source: string): Text[] {
  const texts: Text[] = []
  for (const { type, value, start } of parseSync(file, source).comments) {
    const line = source.slice(0, start).split('\n').length
    const last = texts.at(-1)
    if (type === 'Block') {
      const lines = value.split('\n').map((text) => text.replace(/^[\s*]+/, ''))
      texts.push({ line, lines, mostLines: mostLinesOfDocstring })
    } else if (last?.mostLines === mostLines && last.line + last.lines.length === line) {
      last.lines.push(value)
    } else {
      texts.push({ line, lines: [value], mostLines })
    }
  }
  return texts
}

/** Returns the comments of a file in which `marker` begins one, as far as they have lines to themselves. */
function markedLines(source: string, marker: string): Text[] {
  const texts: Text[] = []
  for (const [index, line] of source.split('\n').entries()) {
    const last = texts.at(-1)
    const value = line.trimStart()
    const isBelow = last && last.line + last.lines.length === index + 1
    if (isBelow && documented.test(line)) last.mostLines = mostLinesOfDocstring
    if (!value.startsWith(marker) || value.startsWith('#!')) continue
    if (isBelow) last.lines.push(value)
    else texts.push({ line: index + 1, lines: [value], mostLines })
  }
  return texts
}

function textsOf(file: string, source: string): Text[] {
  const extension = extname(file)
  if (extension === '.md') return [{ line: 1, lines: source.split('\n'), mostLines: Infinity }]
  if (/^\.[jt]sx?$/.test(extension)) return commentsOf(file, source)
  return markedLines(source, extension === '.sql' ? '--' : '#')
}

function complaintsAbout(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const columns = source.split('\n').map((line) => line.length)
  return textsOf(file, source).flatMap(({ line, lines, mostLines: most }) => {
    const written = lines.filter((text) => text.trim() !== '').length
    const isWide = columns.slice(line - 1, line - 1 + lines.length).some((n) => n > mostColumns)
    return [
      ...(written > most ? [`${file}:${line}: has ${written} lines; write at most ${most}`] : []),
      ...(isWide && most < Infinity
        ? [`${file}:${line}: is wider than ${mostColumns} columns`]
        : []),
      ...lines.flatMap((text, index) => {
        const prose = text.replace(/`[^`]*`/g, '')
        return instead.flatMap(([words, advice]) => {
          const word = words.exec(prose)?.[0]
          return word ? [`${file}:${line + index}: '${word}': ${advice}`] : []
        })
      }),
    ]
  })
}

const joined = /, and |; /

/** Returns the identifier that a call begins with: `test` of `test.describe` and of `test.each(cases)`. */
function firstName(callee: Expression): string {
  if (callee.type === 'CallExpression') return firstName(callee.callee)
  if (callee.type === 'MemberExpression') return firstName(callee.object)
  return callee.type === 'Identifier' ? callee.name : ''
}

function joinedNamesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const complaints: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!first || !/^(test|it|describe)$/.test(firstName(callee))) return
      const name = /^['"`]/.test(source[first.start] ?? '') && source.slice(first.start, first.end)
      if (!name || !joined.test(name)) return
      const { length: line } = source.slice(0, first.start).split('\n')
      complaints.push(`${file}:${line}: ${name}: name one behaviour, or join with 'but' or 'with'`)
    },
  }).visit(parseSync(file, source).program)
  return complaints
}

function complaintsAboutArchitecture(): string[] {
  const source = readFileSync('ARCHITECTURE.md', 'utf8')
  const lineCount = source.trimEnd().split('\n').length
  const stories = source.split(/^## /m).slice(1)
  return [
    ...(lineCount > mostLinesOfArchitecture
      ? [`ARCHITECTURE.md has ${lineCount} lines; write at most ${mostLinesOfArchitecture}`]
      : []),
    ...stories.flatMap((story) => {
      const [title, ...lines] = story.split('\n')
      const written = lines.filter((line) => /^[^|]/.test(line)).length
      const isStory = !lines.some((line) => /^(\||- |1\. )/.test(line))
      return isStory && written > mostLinesOfStory
        ? [`ARCHITECTURE.md: '${title}' has ${written} lines; write at most ${mostLinesOfStory}`]
        : []
    }),
  ]
}

const link = /\]\(([^)#\s]+)/g

function brokenLinksIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(link)]
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:|^\//.test(target) && !existsSync(join(dirname(file), target)))
    .map((target) => `${file}: the link to ${target} leads nowhere`)
}

const files = globSync('{**/*.{ts,tsx,js,sql,md},deploy/*,.ci/run}', {
  exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**', 'data/**', '**/*.gen.*'],
})
const complaints = [
  ...files.flatMap(complaintsAbout),
  ...files.filter((file) => /\.test\.tsx?$/.test(file)).flatMap(joinedNamesIn),
  ...files.filter((file) => extname(file) === '.md').flatMap(brokenLinksIn),
  ...complaintsAboutArchitecture(),
]
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 ? 1 : 0
