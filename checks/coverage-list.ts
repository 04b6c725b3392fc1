// Counts the test files that name each function of the data API, endpoint and screen, or message of a specification.
// `npm run coverage:list` writes the list; `--missing`, part of `npm run check`, fails with what no test names.
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { missing: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const read = (file: string) => readFileSync(file, 'utf8')
const tests = globSync([
  '{backend,server,supabase,site}/tests/**/*.ts',
  '{site/app,backend/src}/**/*.test.{ts,tsx}',
  'server/!(tests)/*.test.ts',
  'e2e/*.ts',
]).map((file) => read(file).replaceAll('’', "'").replaceAll('\\', ''))

/** The files that declare endpoints, by the address that they are mounted at. */
const mounts = {
  'backend/src/auth/auth.ts': '/auth/v1',
  'backend/src/rest/rest.ts': '/rest/v1',
  'backend/src/storage/storage.ts': '/storage/v1',
  'server/app.ts': '',
  'server/backup/backup-routes.ts': '/backups',
  'server/payments/payment-routes.ts': '/payments/v1',
  'server/wallet/wallet-routes.ts': '/wallet/v1',
}

function functions(): [string, RegExp][] {
  const names = new Set<string>()
  const statements = /\b(create|drop) (?:or replace )?function (?:if exists )?public\.(\w+)/g
  for (const file of globSync('supabase/migrations/*.sql').sort()) {
    for (const [, act, name = ''] of read(file).matchAll(statements)) {
      if (act === 'drop') names.delete(name)
      else names.add(name)
    }
  }
  return [...names].map((name) => [name, new RegExp(`\\b${name}\\b`)])
}

function endpoints(): [string, RegExp][] {
  const declarations = /\bapp\.(get|post|put|delete|all)\('(\/[^']*)'/g
  return Object.entries(mounts).flatMap(([file, mount]) =>
    [...read(file).matchAll(declarations)].map(([, method, path = '']): [string, RegExp] => {
      return [`${method} ${mount}${path}`, pathPattern(/^\/(:name)?$/.test(path) ? mount : path)]
    }),
  )
}

function screens(): [string, RegExp][] {
  const routes = /\broute\('([^'*]+)', '(owners\/)?/g
  const paths = [...read('site/app/routes.ts').matchAll(routes)].map(([, path = '', isOwners]) =>
    isOwners && !path.startsWith('owners/') ? `/owners/${path}` : `/${path}`,
  )
  return ['/', '/owners', ...paths].map((path) => [path, pathPattern(path)])
}

/** Finds a path that a test writes out, or whose last parts it adds; the official client moves a file without one. */
function pathPattern(path: string): RegExp {
  if (path === '/object/move') return /\.move\(/
  const patternOf = (text: string) =>
    text
      .replaceAll('.', '\\.')
      .replaceAll(/:key\{\\\.\+\}|\*/g, '[^\\s\'"`]+')
      .replaceAll(/:\w+/g, '[^\\s\'"`/]+')
  const [whole, fixed] = [path.slice(1), path.slice(1).replace(/(\/(:\w+(\{\.\+\})?|\*))+$/, '')]
  return new RegExp(`['"\`/](${patternOf(whole)}(?![\\w/-])|${patternOf(fixed)}/?['"\`$])`)
}

/** The words between quotes in the section of errors. */
function messages(): [string, RegExp][] {
  const [section = ''] = positionals.flatMap(
    (file) => /^## .*Error catalogue[\s\S]*?(?=^## )/m.exec(read(file)) ?? [],
  )
  const quoted = section.matchAll(/(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g)
  return [...new Set([...quoted].map(([, words = '']) => words))].map((words) => [
    words,
    new RegExp(words.replaceAll(/[.?]/g, '\\$&')),
  ])
}

for (const [kind, found] of Object.entries({
  functions: functions(),
  endpoints: endpoints(),
  screens: screens(),
  messages: messages(),
})) {
  const counted = found.map(([name, pattern]) => ({
    name,
    count: tests.filter((text) => pattern.test(text)).length,
  }))
  const missing = counted.filter(({ count }) => count === 0)
  if (!values.missing)
    process.stdout.write(`${kind}: ${counted.length}, ${missing.length} of them in no test\n`)
  for (const { name, count } of values.missing ? missing : counted)
    process.stdout.write(`${count} ${name}\n`)
  if (values.missing && missing.length > 0) process.exitCode = 1
}
