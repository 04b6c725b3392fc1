// `npm run upload -- FOLDER`: uploads the pictures of a dump to a hosted project that has its rows already. It may be
// repeated, and replaces existing pictures.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DumpedFile } from '@cafe/backend/dump-files'
import { z } from 'zod'
import { address, readVariables } from '../configuration/variables.ts'
import { CommandError, run } from './command.ts'

const usage = 'Usage: SUPABASE_URL=… SUPABASE_SERVICE_KEY=… npm run upload -- FOLDER'

const project = z.object({
  SUPABASE_URL: address,
  SUPABASE_SERVICE_KEY: z.string('must be the secret key of the project'),
})

await run(async () => {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0) throw new CommandError(usage)
  const { SUPABASE_URL: url, SUPABASE_SERVICE_KEY: key } = readVariables(project, process.env)
  const files: DumpedFile[] = JSON.parse(await readFile(join(folder, 'files.json'), 'utf8'))
  for (const file of files) await upload(file, { folder, url, key })
  return `${files.length} pictures are at ${url}.`
})

async function upload(
  { file, bucket, key: name, type, cacheControl }: DumpedFile,
  { folder, url, key }: { folder: string; url: string; key: string },
): Promise<void> {
  const path = [bucket, ...name.split('/')].map(encodeURIComponent).join('/')
  const answer = await fetch(`${url}/storage/v1/object/${path}`, {
    method: 'POST',
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'x-upsert': 'true',
      'content-type': type,
      'cache-control': cacheControl,
    },
    body: await readFile(join(folder, 'files', file)),
  })
  if (!answer.ok) throw new CommandError(`${bucket}/${name} is refused: ${await answer.text()}`)
}
