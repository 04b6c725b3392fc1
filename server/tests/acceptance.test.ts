import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { owner, type ServerProcess } from './server-process.ts'
import { clientOf, noDatabase, signedIn, startOnEngine } from './start-on-engine.ts'

const robin = { email: 'robin@customer.example', password: 'a good password' }

describe.skipIf(noDatabase)('the official client, given /config.json,', () => {
  let server: ServerProcess
  let visitor: SupabaseClient
  let customer: SupabaseClient
  let other: SupabaseClient
  let bought: { id: string; event_id: string; ticket_type_id: string; quantity: number }

  beforeAll(async () => {
    server = await startOnEngine()
    visitor = await clientOf(server)
    other = await clientOf(server)
    await other.auth.signUp({ email: 'wren@customer.example', password: 'another one' })
  })
  afterAll(() => server?.stop())

  it('signs up without a confirmation', async () => {
    const client = await clientOf(server)
    const { data, error } = await client.auth.signUp({
      ...robin,
      options: { data: { first_name: 'Robin', last_name: 'Pied' } },
    })
    expect(error).toBeNull()
    expect(data.session?.access_token).toBeTruthy()
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Robin', last_name: 'Pied' })
  })

  it('signs in', async () => {
    customer = await signedIn(server, robin)
    const { data } = await customer.auth.getUser()
    expect(data.user?.email).toBe(robin.email)
  })

  it('reads events with their ticket types', async () => {
    const { data, error } = await visitor
      .from('events')
      .select('id, title, event_date, ticket_types(id, name, price, capacity)')
      .order('event_date')
      .limit(10)
    expect(error).toBeNull()
    expect(data?.length).toBeGreaterThanOrEqual(6)
    expect(data?.every((event) => event.ticket_types.length > 0)).toBe(true)
  })

  it('buys tickets', async () => {
    const { data: type } = await visitor
      .from('ticket_types')
      .select('id, event_id, price, events!inner(id)')
      .is('capacity', null)
      .limit(1)
      .single()
      .throwOnError()
    const { data: code, error } = await customer.rpc('generate_ticket_code')
    expect(error).toBeNull()
    expect(code).toMatch(/^WCS-[2-9A-Z]{10}$/)
    const user = (await customer.auth.getUser()).data.user
    const purchase = {
      event_id: type.event_id,
      ticket_type_id: type.id,
      user_id: user?.id,
      quantity: 2,
      total_price: type.price * 2,
      ticket_code: code,
    }
    expect((await customer.from('ticket_purchases').insert(purchase)).error).toBeNull()
    const { data: mine } = await customer
      .from('ticket_purchases')
      .select('id, ticket_code, event_id, ticket_type_id, quantity, total_price, purchase_date')
      .eq('user_id', user?.id)
      .order('purchase_date', { ascending: false })
    expect(mine).toHaveLength(1)
    expect(mine?.[0]).toMatchObject({ ticket_code: code, quantity: 2 })
    bought = mine?.[0] as typeof bought
  })

  it('is refused everything else', async () => {
    const { ticket_type_id, event_id } = bought
    const forged = {
      ticket_type_id,
      event_id,
      quantity: 1,
      total_price: 0,
      ticket_code: 'WCS-AAAAAAAAAA',
    }
    const refused = await Promise.all([
      visitor.from('ticket_purchases').insert(forged),
      customer.from('ticket_purchases').insert(forged),
      customer.from('ticket_purchases').update({ quantity: 10 }).eq('id', bought.id),
      customer.from('ticket_purchases').delete().eq('id', bought.id),
      customer.from('user_roles').insert({ user_id: crypto.randomUUID(), role: 'owner' }),
      customer
        .from('events')
        .insert({ title: 'Mine', event_date: '2030-01-01', event_time: '10:00' }),
      customer.from('ticket_types').update({ sold: 0 }).eq('id', ticket_type_id),
      visitor.from('site_content').upsert({ key: 'hero_heading', value: 'hacked' }),
      visitor.from('enquiries').select('id'),
      visitor.from('newsletter_subscribers').select('email'),
      visitor.schema('auth').from('users').select('id'),
      visitor.schema('private').from('first_start').select('step'),
      visitor.rpc('is_owner'),
      visitor.rpc('pg_read_file', { filename: '/etc/passwd' }),
      customer.auth.admin.listUsers(),
      customer.storage
        .from('images')
        .upload('mine.png', new Blob(['x']), { contentType: 'image/png' }),
    ])
    const answers = refused.map(({ error, data }) => (error ? 'refused' : data))
    expect(answers).toEqual(refused.map(() => 'refused'))
  })

  it('sees nothing of another customer', async () => {
    expect((await other.from('ticket_purchases').select('id')).data).toEqual([])
    expect((await other.from('user_roles').select('user_id')).data).toEqual([])
  })

  it('is an owner with the account of the first start', async () => {
    const client = await signedIn(server, owner)
    expect((await client.rpc('is_owner')).data).toBe(true)
    const { data } = await client.from('ticket_purchases').select('id').eq('id', bought.id)
    expect(data).toHaveLength(1)
  })
})
