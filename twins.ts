// Fails when a rule of site/app/domain that SQL has too is not held to it by shared cases. Such a function names its twin,
// `private.…`, in its docstring; the cases are in supabase/twins, read by a unit test and by supabase/tests/twins.test.ts.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const read = (path: string) => readFileSync(path, 'utf8')
const domain = globSync('site/app/domain/**/*.ts')
const isTest = (path: string) => path.endsWith('.test.ts')
const sqlTest = read('supabase/tests/twins.test.ts')
const unitTests = domain.filter(isTest).map(read).join('\n')

const withoutCases = domain
  .filter((path) => !isTest(path))
  .flatMap((path) => Array.from(read(path).matchAll(/private\.\w+/g), ([twin]) => ({ path, twin })))
  .filter(({ twin }) => !sqlTest.includes(`${twin}(`))
  .map(({ path, twin }) => `${path}: supabase/tests/twins.test.ts asks no case of ${twin}`)

const readOnce = globSync('supabase/twins/*.json')
  .filter((path) => [sqlTest, unitTests].some((tests) => !tests.includes(basename(path))))
  .map((path) => `${path}: SQL and site/app/domain don't both read these cases`)

const faults = [...withoutCases, ...readOnce]
for (const fault of faults) process.stdout.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
