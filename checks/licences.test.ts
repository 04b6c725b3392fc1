import { expect, it } from 'vitest'
import { complaintsAbout, packagesOf } from './licences.ts'

const packageWith = (licence: string, name = 'a') =>
  packagesOf(
    JSON.stringify({
      packages: { [`node_modules/${name}`]: { version: '1.0.0', license: licence } },
    }),
  )

it.each([
  'MIT',
  'Apache-2.0',
  '(MIT AND Zlib)',
  '(BSD-3-Clause OR GPL-2.0)',
  'MIT OR SEE LICENSE IN FEEL-FREE.md',
])('%s is allowed for every package', (licence) => {
  expect(complaintsAbout(packageWith(licence))).toEqual([])
})

it.each([
  'AGPL-3.0-only',
  'GPL-3.0-or-later',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.md',
  'MIT AND GPL-2.0',
  'MIT OR (GPL-2.0 AND MIT)',
  'BUSL-1.1',
  'CC-BY-NC-4.0',
  'OFL-1.1',
  'LGPL-3.0-or-later',
])('%s is refused', (licence) => {
  expect(complaintsAbout(packageWith(licence))).toEqual([
    `a 1.0.0 has the licence ${licence}, which checks/licences.ts does not allow.`,
  ])
})

it('a package without a licence is refused', () => {
  expect(complaintsAbout(packageWith(''))).toEqual([
    'a 1.0.0 names no licence: ask its authors, or use another package.',
  ])
})

it.each([
  ['OFL-1.1', '@fontsource-variable/besley'],
  ['Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64'],
])('%s is allowed for %s', (licence, name) => {
  expect(complaintsAbout(packageWith(licence, name))).toEqual([])
})

it('lists what is installed for a café, on any platform', () => {
  const packages = {
    '': { version: '0.1.0' },
    site: { version: '0.1.0', license: 'MIT' },
    'node_modules/@cafe/site': { link: true },
    'node_modules/tests': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/b/node_modules/@a/c': { version: '2.0.0', license: 'ISC' },
    'node_modules/b-linux': { version: '3.0.0', license: 'MIT', optional: true, os: ['linux'] },
  }
  expect(packagesOf(JSON.stringify({ packages }))).toEqual([
    {
      path: 'node_modules/b/node_modules/@a/c',
      name: '@a/c',
      version: '2.0.0',
      licence: 'ISC',
      isOptional: false,
      isForOnePlatform: false,
    },
    {
      path: 'node_modules/b-linux',
      name: 'b-linux',
      version: '3.0.0',
      licence: 'MIT',
      isOptional: true,
      isForOnePlatform: true,
    },
  ])
})
