// Prints PATH with the Node from `npm ci` in front, because npm before 11 links every command but that one
// (docs/decisions/0004). Runs on Node 18, and says in one line what is missing.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))
const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const wanted = Number.parseInt(Object.values(optionalDependencies)[0], 10)
const platform = `${process.platform}-${process.arch}`
const name = Object.keys(optionalDependencies).find((known) => known.endsWith(`-${platform}`))
const folder = name && join(root, 'node_modules', name, 'bin')
const missing = whatIsMissing()

if (!missing) {
  process.stdout.write(folder + delimiter + process.env.PATH)
} else if (Number.parseInt(process.versions.node, 10) >= wanted) {
  process.stdout.write(process.env.PATH)
} else {
  process.stderr.write(`Node ${wanted} is missing: ${missing}\n`)
  process.exitCode = 1
}

function whatIsMissing() {
  if (!folder) return `there is no package of it for ${platform}, so install it yourself.`
  const node = join(folder, 'node')
  if (!existsSync(node)) return 'run `npm ci` first, without --omit=optional.'
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status === 0) return null
  if (stderr?.includes('libatomic'))
    return 'it needs a library; run `apt-get install libatomic1` as root.'
  return `it does not start here (${(stderr || String(error)).trim()}).`
}
