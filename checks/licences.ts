// Reads from the lock file which packages a café's machine gets, so that the answer is the same on every machine.

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  optional?: boolean
  os?: string[]
}

export interface Package {
  /** Its folder, from the root. */
  path: string
  name: string
  version: string
  licence: string
  /** Not every machine has it, so nothing may be read from its files. */
  isOptional: boolean
  isForOnePlatform: boolean
}

/** Allowed for everything: who passes the program on needs to name the authors only. */
const permissive = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib'],
  ...['BlueOak-1.0.0', 'CC0-1.0'],
]

/** Allowed for these packages: fonts that stay fonts, and a library that stays apart and can be replaced. */
const allowedFor: Record<string, RegExp> = {
  'OFL-1.1': /^@fontsource/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
}

/** Returns the packages of `npm ci --omit=dev` on any machine, by name, and each version once. */
export function packagesOf(lock: string): Package[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> }
  const found = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version = '', license = '', optional = false, os }]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      isOptional: optional,
      isForOnePlatform: os !== undefined,
    }))
    // The one that every machine has is the first of its version.
    .sort((one, other) => Number(one.isOptional) - Number(other.isOptional))
  const keyOf = ({ name, version }: Package) => `${name} ${version}`
  const once = new Map(found.toReversed().map((one) => [keyOf(one), one]))
  return [...once.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** Returns a sentence about each package whose licence is unknown or asks for more than we do. */
export function complaintsAbout(packages: Package[]): string[] {
  return packages
    .filter(({ name, licence }) => !isAllowed(licence, name))
    .map(({ name, version, licence }) =>
      licence
        ? `${name} ${version} has the licence ${licence}, which checks/licences.ts does not allow.`
        : `${name} ${version} names no licence: ask its authors, or use another package.`,
    )
}

/** Reads `A`, `A OR B` and `A AND B`; what mixes both is refused. */
function isAllowed(licence: string, name: string): boolean {
  const allows = (part: string) =>
    permissive.includes(part) || allowedFor[part]?.test(name) === true
  const plain = licence.replace(/[()]/g, '')
  const [either, all] = [plain.split(' OR '), plain.split(' AND ')]
  if (either.length > 1) return all.length === 1 && either.some(allows)
  return all.every(allows)
}
