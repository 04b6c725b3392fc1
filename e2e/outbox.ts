import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Returns the links of the mail that has come for this address; of the newest, when `count` mails are awaited. */
export function linksFor(dataDir: string, email: string, count = 1): Promise<string[]> {
  return foundIn(dataDir, email, count, /http\S+/g)
}

/** Returns the six digits of the first mail that has come for this address. */
export async function codeFor(dataDir: string, email: string): Promise<string> {
  const [found = ''] = await foundIn(dataDir, email, 1, /(?<=code: )\d{6}/g)
  return found
}

async function foundIn(dataDir: string, email: string, count: number, pattern: RegExp) {
  const outbox = join(dataDir, 'outbox')
  let found: string[] = []
  await expect
    .poll(async () => {
      const names = await readdir(outbox).catch(() => [])
      // A mail that is still being written has a longer name.
      const mails = names.filter((name) => name.includes(email) && / \w{4}\.txt$/.test(name)).sort()
      const newest = mails[count - 1]
      const text = newest ? await readFile(join(outbox, newest), 'utf8') : ''
      found = text.match(pattern) ?? []
      return found.length
    })
    .toBeGreaterThan(0)
  return found
}
