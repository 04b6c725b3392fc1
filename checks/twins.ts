// Fails when a rule of site/app/domain and its twin in SQL have no shared cases. A docstring names the twin,
// `private.…`; a unit test and supabase/tests/twins.test.ts read the cases from supabase/twins.
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
