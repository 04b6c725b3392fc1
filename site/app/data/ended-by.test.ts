import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { endedBy } from './ended-by'

test('every statement and call of a client ends with its signal', async () => {
  const signals: unknown[] = []
  const fetch = async (_: unknown, init?: RequestInit) => {
    signals.push(init?.signal)
    return new Response('[]', { headers: { 'content-type': 'application/json' } })
  }
  const client = createClient('http://cafe.example', 'key', {
    global: { fetch },
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { signal } = new AbortController()
  const ended = endedBy(signal, client)
  const id = 'cake'
  await ended.from('cakes').select('id').eq('id', id)
  await ended.from('cakes').insert({ id })
  await ended.from('cakes').update({ id }).eq('id', id).select('id')
  await ended.from('cakes').delete().eq('id', id)
  await ended.rpc('bake', { id })
  expect(signals).toEqual(Array(5).fill(signal))
  await client.from('cakes').select('id')
  expect(signals.at(-1)).not.toBe(signal)
  expect(ended.auth).toBe(client.auth)
})
