// `npm run post`: sends the café's mail beside a hosted project.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@cafe/backend/database'
import { describe, expect, it } from 'vitest'
import { newDatabase, noDatabase, onPostgres } from './start-on-engine.ts'

const root = join(import.meta.dirname, '../..')

describe.skipIf(noDatabase || !onPostgres)('npm run post', () => {
  it('sends what the database of a project has queued, until it is stopped', async () => {
    const { DATABASE_URL = '' } = await newDatabase()
    const database = await openDatabase({ url: DATABASE_URL })
    await database.query(
      "insert into public.newsletter_subscribers (email) values ('ann@b.example')",
    )
    await database.close()
    const dataDir = await mkdtemp(join(tmpdir(), 'cafe-post-'))
    const post = spawn(process.execPath, ['server/commands/post.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL,
        DATA_DIR: dataDir,
        SUPABASE_URL: 'https://project.supabase.co',
        SUPABASE_ANON_KEY: 'key',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const exited = once(post, 'exit')
    const mails = () => readdir(join(dataDir, 'outbox')).catch(() => [])
    await expect
      .poll(mails, { timeout: 20_000 })
      .toContainEqual(expect.stringContaining('ann@b.example'))
    post.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    await rm(dataDir, { recursive: true })
  })
})
