import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { openCafe } from '../../supabase/tests/cafe.ts'
import { startForgetting } from '../forgetting.ts'
import { noDatabase } from './start-on-engine.ts'

describe.skipIf(noDatabase)('the server', () => {
  it('forgets what is old when it starts and every day', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const database = await openCafe()
    const addOld = () =>
      database.execute(`insert into public.newsletter_subscribers (email, created_at)
        values ('never@people.example', now() - interval '31 days')`)
    const kept = () => database.query('select from public.newsletter_subscribers')
    let asked = 0
    await addOld()
    const stop = await startForgetting(
      {
        database,
        backend: {
          forgetOld: async () => {
            asked += 1
          },
        },
      },
      pino({ level: 'silent' }),
    )
    expect(await kept()).toHaveLength(0)
    await addOld()
    vi.advanceTimersByTime(24 * 60 * 60 * 1000)
    vi.useRealTimers()
    await expect.poll(kept).toHaveLength(0)
    await expect.poll(() => asked).toBe(2)
    stop()
    await database.close()
  })
})
