// Measures how long an owner waits for a save while two processes run on one Postgres, beside its bare statement
// there.
import { createClient } from '@supabase/supabase-js'
import { openDatabase } from '../backend/src/database/open-database.ts'
import { owner, startServerProcess } from '../server/tests/server-process.ts'
import { takeTurns } from './load.ts'
import type { Report } from './report.ts'

const saves = 60

/** Reports the saves per second of one owner, who sends the next when the last is answered. */
export async function benchSaves(report: Report, url: string): Promise<void> {
  const environment = { DATABASE_URL: url }
  const here = await startServerProcess({ environment })
  const there = await startServerProcess({ environment })
  const database = await openDatabase({ url, connections: 1 })
  try {
    const { supabaseAnonKey } = await (await fetch(`${here.url}/config.json`)).json()
    const desk = createClient(here.url, supabaseAnonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const { error } = await desk.auth.signInWithPassword(owner)
    if (error) throw error
    const { statement, save } = await takeTurns({
      statement: () =>
        savesPerSecond((value) =>
          database.query("update public.site_content set value = $1 where key = 'hero_heading'", [
            value,
          ]),
        ),
      save: () =>
        savesPerSecond((value) =>
          desk.from('site_content').update({ value }).eq('key', 'hero_heading').throwOnError(),
        ),
    })
    report.rate('the statement, Postgres', statement)
    report.rate("owner's save, Postgres, two processes", save)
    report.ratio('save / statement', save / statement, 0.5)
  } finally {
    await database.close()
    await there.stop()
    await here.stop()
  }
}

async function savesPerSecond(save: (value: string) => PromiseLike<unknown>): Promise<number> {
  const begunAt = performance.now()
  for (let time = 1; time <= saves; time += 1) await save(`Heading number ${time}.`)
  return saves / ((performance.now() - begunAt) / 1000)
}
