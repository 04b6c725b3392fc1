import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (name: string) => readFile(join(import.meta.dirname, '../..', name), 'utf8')

/** Returns the lines of an ignore file, without the slashes and stars in which the two formats differ. */
const entriesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^(\*\*\/|\/)/, '').replace(/\/$/, ''))
    .filter(Boolean)

it('an image contains nothing that git ignores', async () => {
  const left = entriesOf(await read('.dockerignore'))
  // A new image may include the scripts of earlier builds.
  const known = entriesOf(await read('.gitignore')).filter((entry) => entry !== '.cache')
  expect(left).toEqual(expect.arrayContaining([...known, '*.tar.gz']))
})

it('an image installs packages before it gets the program', async () => {
  const [before = ''] = (await read('deploy/Dockerfile')).split('RUN npm ci')
  expect(before).not.toContain('COPY . .')
  for (const workspace of JSON.parse(await read('package.json')).workspaces) {
    expect(before).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
  }
})
