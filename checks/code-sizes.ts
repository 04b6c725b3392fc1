// Counts the lines of functions and files, and the files of folders, as part of `npm run check`. It prints what is more
// than the house allows, and small files that could join their only importer.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Function as NamedFunction, parseSync, Visitor } from 'oxc-parser'

const MOST_LINES_OF_FUNCTION = 80
const MOST_LINES_OF_FILE = 200

const MOST_LINES_OF_SMALL_FILE = 30
const MOST_FILES_OF_FOLDER = 25

/** A small file says in such a first line why it is apart: `// Apart, so that the menu loads no zod.` */
const reasonToBeApart = /^\/\/ Apart,/

const files = globSync('{site,backend,server,supabase,bench}/**/*.{ts,tsx,sql}', {
  exclude: [
    '**/{node_modules,build,tests,.react-router}/**',
    '**/*.test.{ts,tsx}',
    '**/{*.gen,database.types}.ts',
    // The rows of the sample are content.
    'supabase/seed.sql',
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

const sqlFunction = /^create (?:or replace )?function ([\w.]+)[\s\S]*?(\$\w*\$)[\s\S]*?\2;/gm

function functionsOfSql(source: string): Size[] {
  return [...source.matchAll(sqlFunction)].map(([text, name = '']) => [name, linesOf(text)])
}

function linesOf(text: string): number {
  return text.split('\n').length
}

const packages = ['site', 'backend'].map((folder) => {
  const { name, exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  return { folder, name, exports: exports as Record<string, string> | undefined }
})

/** Returns the files that a specifier may name. */
function targetsOf(file: string, specifier: string): string[] {
  const own = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  if (own) {
    const exported = own.exports?.[`.${specifier.slice(own.name.length)}`]
    return exported ? [join(own.folder, exported)] : []
  }
  const path = specifier.startsWith('~/')
    ? join('site/app', specifier.slice(2))
    : join(dirname(file), specifier)
  return ['', '.ts', '.tsx'].map((extension) => path + extension)
}

function specifiersOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
}

/**
 * Lists the small files that only one file of their layer imports, such as `domain`, and that neither have a test nor
 * give a reason to be apart.
 */
function smallFiles(): string[] {
  // Other packages may import an entry point.
  const entryPoints = packages.flatMap(({ folder, exports }) =>
    Object.values(exports ?? {}).map((path) => join(folder, path)),
  )
  const importers = new Map(entryPoints.map((file) => [file, ['']]))
  const programs = files.filter((file) => !file.endsWith('.sql'))
  for (const file of programs) {
    const targets = new Set(specifiersOf(file).flatMap((name) => targetsOf(file, name)))
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  }
  return programs.filter((file) => {
    const source = readFileSync(file, 'utf8').trimEnd()
    const [importer, ...others] = importers.get(file) ?? []
    return (
      linesOf(source) <= MOST_LINES_OF_SMALL_FILE &&
      importer !== undefined &&
      others.length === 0 &&
      layerOf(importer) === layerOf(file) &&
      !globSync(file.replace(/\.tsx?$/, '.test.{ts,tsx}')).length &&
      !reasonToBeApart.test(source)
    )
  })
}

/** Returns the first folders of a path: `site/app/domain`. */
function layerOf(file: string): string {
  return file.split('/').slice(0, 3).join('/')
}

/** Lists the folders with too many programs; migrations are in the order of their versions, in one folder. */
function fullFolders(): string[] {
  const programs = files.filter((file) => !file.endsWith('.sql'))
  const folders = Map.groupBy(programs, (file) => dirname(file))
  return [...folders].flatMap(([folder, { length }]) =>
    length > MOST_FILES_OF_FOLDER ? [`${folder} has ${length} files`] : [],
  )
}

const advice = 'is small: let it join its only importer, or say in its first line why it is apart'
const complaints = [
  ...smallFiles().map((file) => `${file} ${advice}`),
  ...files.flatMap(longIn).map(([name, lines]) => `${name} has ${lines} lines`),
  ...fullFolders(),
]
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 ? 1 : 0
