// Part of `.ci/run`: checks that the scripts of package.json run on the installed Node even when an older npm does
// not link it. A hook in a clean copy makes each Node process report its version, and ends most of them.
import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

interface Machine {
  npm: string
  node: string
  /** Those that are run; one of each form without it. */
  scripts?: string[]
}

/** Debian 12's npm, and the one that came with Node 20. */
const machines: Machine[] = [
  { npm: '9.2.0', node: '18.20.8' },
  { npm: '10.8.2', node: '20.19.0', scripts: ['start', 'test'] },
]
const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
const known = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
const files = execFileSync('git', known, { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean)
const folder = await mkdtemp(join(tmpdir(), 'older-npm-'))
const tried = await Promise.allSettled(machines.map(tryOut))
await rm(folder, { recursive: true })
for (const { reason } of tried.filter((result) => result.status === 'rejected')) {
  process.stderr.write(`${reason.message}\n`)
  process.exitCode = 1
}

async function tryOut({ npm, node, scripts }: Machine): Promise<void> {
  const place = join(folder, `npm ${npm}`)
  const copy = join(place, 'a café')
  const reports = join(place, 'reports')
  await Promise.all([copyOf(copy), installTools(place, { npm, node })])
  const environment = cleanEnvironment(place)
  await mustSayWhatIsMissing(copy, environment)
  await installNode(copy, environment)
  await linkOtherPackages(copy)

  const hook = `--import=data:text/javascript,${encodeURIComponent(reportIn(reports))}`
  const wrong: string[] = []
  for (const { workspace, script } of await scriptsOf(copy, scripts)) {
    await writeFile(reports, '')
    const cwd = join(copy, workspace)
    const isBuilt = script !== 'start' && script !== 'build'
    const env = { ...environment, NODE_OPTIONS: hook, ...(isBuilt && { IS_BUILT: 'true' }) }
    const failure = await run('npm', ['run', script], { cwd, env, timeout: 60_000 }).then(
      () => null,
      (error: { stderr: string }) => /^.*Error.*$/m.exec(error.stderr)?.[0] ?? error.stderr,
    )
    const lines = (await readFile(reports, 'utf8')).split('\n').filter(Boolean)
    const isRight = !failure && lines.length > 0 && lines.every((line) => line.startsWith('v26.'))
    if (!isRight) wrong.push(`${workspace} ${script}: ${failure ?? lines.join(', ')}`)
  }
  if (wrong.length > 0) {
    throw new Error(
      `With npm ${npm} on Node ${node} these don't run on Node 26:\n${wrong.join('\n')}`,
    )
  }
}

async function copyOf(copy: string): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await cp(join(root, file), join(copy, file))
  }
}

/** Installs that npm and that Node as `npm` and `node` of a folder. */
async function installTools(place: string, { npm, node }: Machine): Promise<void> {
  const tools = join(place, 'tools')
  const bin = join(place, 'bin')
  await mkdir(tools, { recursive: true })
  await mkdir(bin)
  const packages = [`npm@${npm}`, `the-node@npm:node-${process.platform}-${process.arch}@${node}`]
  await run('npm', ['install', '--prefix', tools, '--ignore-scripts', '--no-audit', ...packages])
  await symlink(join(tools, 'node_modules/the-node/bin/node'), join(bin, 'node'))
  await symlink(join(tools, 'node_modules/npm/bin/npm-cli.js'), join(bin, 'npm'))
}

/** Returns the environment without the variables of the running npm. */
function cleanEnvironment(place: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_OPTIONS$|INIT_CWD$)/i.test(name),
  )
  return { ...Object.fromEntries(own), PATH: `${join(place, 'bin')}:/usr/bin:/bin` }
}

async function mustSayWhatIsMissing(cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const said = await run('npm', ['run', 'owner'], { cwd, env }).then(
    () => 'nothing',
    (error: { stderr: string }) => error.stderr,
  )
  if (!said.startsWith('Node 26 is missing: run `npm ci` first')) {
    throw new Error(`Without node_modules npm says: ${said}`)
  }
}

/** Runs `npm ci` for Node's five packages; all others would take minutes, and every npm links them alike. */
async function installNode(copy: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { name, version, optionalDependencies } = JSON.parse(
    await readFile(join(copy, 'package.json'), 'utf8'),
  )
  const lock = JSON.parse(await readFile(join(copy, 'package-lock.json'), 'utf8'))
  const own = { name, version, optionalDependencies }
  const keys = Object.keys(optionalDependencies).map((dependency) => `node_modules/${dependency}`)
  const packages = { '': own, ...Object.fromEntries(keys.map((key) => [key, lock.packages[key]])) }
  const cwd = join(copy, 'only-node')
  await mkdir(cwd)
  await cp(join(copy, '.npmrc'), join(cwd, '.npmrc'))
  await writeFile(join(cwd, 'package.json'), JSON.stringify(own))
  await writeFile(join(cwd, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  await run('npm', ['ci'], { cwd, env })
  await run('mv', [join(cwd, 'node_modules'), copy])
}

/** Links the packages of this checkout, and its commands except Node's. */
async function linkOtherPackages(copy: string): Promise<void> {
  const here = join(root, 'node_modules')
  const there = join(copy, 'node_modules')
  await mkdir(join(there, '.bin'), { recursive: true })
  for (const name of await readdir(join(here, '.bin'))) {
    if (name === 'node') continue
    await symlink(join(here, '.bin', name), join(there, '.bin', name))
  }
  for (const name of await readdir(here)) {
    if (name.startsWith('.') || /^node-(bin-)?(linux|darwin|win)-/.test(name)) continue
    await symlink(join(here, name), join(there, name))
  }
}

/** Returns the scripts of these names, or one of each form: a program's arguments do not choose its Node. */
async function scriptsOf(copy: string, names?: string[]) {
  const found = new Map<string, { workspace: string; script: string }>()
  for (const workspace of ['.', 'site', 'backend', 'server']) {
    const { scripts } = JSON.parse(await readFile(join(copy, workspace, 'package.json'), 'utf8'))
    for (const [script, command] of Object.entries<string>(scripts ?? {})) {
      // `dev` runs until it is stopped, and the other is this file.
      if (/^(dev|check:older-npm)$/.test(script) || names?.includes(script) === false) continue
      const form = /^.*&& (exec )?\S+|^\S+ \S+/.exec(command)?.[0] ?? command
      found.set(`${workspace} ${form}`, { workspace, script })
    }
  }
  return found.values()
}

/** Each Node process runs this first: npm and the search for Node continue, the rest report their version and end. */
function reportIn(file: string): string {
  return `
    import { appendFileSync } from 'node:fs'
    const program = process.argv[1] ?? ''
    const isNpm = /npm-cli\\.js$|\\/npm$/.test(program)
    if (isNpm && process.env.IS_BUILT && process.argv.slice(2).join(' ') === 'run build') process.exit(0)
    if (!isNpm && !program.endsWith('path-with-node.js')) {
      appendFileSync(${JSON.stringify(file)}, process.version + ' ' + program + '\\n')
      if (!/make-(fonts|bank-holidays)\\.ts$/.test(program)) process.exit(0)
    }`
}
