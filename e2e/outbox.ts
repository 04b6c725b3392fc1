import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './test.ts'

/** The links of the mail that has come for this address; of the newest, when `count` of them are waited for. */
export async function linksFor(dataDir: string, email: string, count = 1): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  let links: string[] = []
  await expect
    .poll(async () => {
      const names = await readdir(outbox).catch(() => [])
      const mails = names.filter((name) => name.includes(email) && name.endsWith('.txt')).sort()
      const newest = mails[count - 1]
      const text = newest ? await readFile(join(outbox, newest), 'utf8') : ''
      links = text.match(/http\S+/g) ?? []
      return links.length
    })
    .toBeGreaterThan(0)
  return links
}
