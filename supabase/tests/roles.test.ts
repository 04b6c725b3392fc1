// The limits of staff and of the door that the table of rights doesn't show.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, admitWorkers, claimsOf, makeEvent, openCafe, queryAs, tryAs } from './cafe.ts'

const denied = { code: '42501', message: 'Access denied. Owner role required.' }
const role = (name: 'staff' | 'door') => ({ 'request.jwt.claims': JSON.stringify(claimsOf(name)) })

describe.skipIf(noDatabase)('somebody who works here', () => {
  let database: Database
  let purchase: { id: string; code: string; eventId: string }
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
    const { eventId, typeId } = await makeEvent(database, { days: 1 })
    const [bought] = await database.query<{ id: string; code: string }>(
      `insert into public.ticket_purchases (event_id, ticket_type_id, user_id, quantity, total_price)
       values ($1, $2, $3, 2, 25) returning id, ticket_code as code`,
      [eventId, typeId, accounts.customer],
    )
    if (!bought) throw new Error('nothing was bought')
    purchase = { ...bought, eventId }
  })
  afterAll(() => database.close())

  it.each(['staff', 'door'] as const)(
    'at the %s loses the right with the role, at once',
    async (name) => {
      await database
        .transaction({ settings: { ...role(name) } }, async (connection) => {
          const ask = async () =>
            (await connection.query<{ works: boolean }>('select public.works_door() as works'))[0]
          expect(await ask()).toEqual({ works: true })
          await connection.query('delete from public.user_roles where user_id = $1', [
            accounts[name],
          ])
          expect(await ask()).toEqual({ works: false })
          throw new Error('undo')
        })
        .catch(({ message }) => expect(message).toBe('undo'))
    },
  )

  it('with a second factor has no right of the role before using it', async () => {
    await database
      .transaction({ settings: role('staff') }, async (connection) => {
        await connection.query(
          "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
          [accounts.staff],
        )
        const rights = await connection.query('select public.is_staff(), public.works_door()')
        expect(rights).toEqual([{ is_staff: false, works_door: false }])
        throw new Error('undo')
      })
      .catch(({ message }) => expect(message).toBe('undo'))
  })

  it('at the door sees a first name and an initial, but no address', async () => {
    const found =
      'select holder, attendee_name as name, attendee_email as email from public.find_ticket($1)'
    const holder = 'customer E.'
    expect(await queryAs(database, 'door', found, [purchase.code])).toEqual([
      { holder, name: null, email: null },
    ])
    expect(await queryAs(database, 'staff', found, [purchase.code])).toEqual([
      { holder, name: 'customer Example', email: 'customer@people.example' },
    ])
  })

  it('takes back only a payment that they noted', async () => {
    const pay = 'select receipt_id as receipt from public.mark_paid($1, $2)'
    const undo = 'select recorded from public.unmark_paid($1, receipt => $2)'
    const [own] = await queryAs<{ receipt: string }>(database, 'door', pay, [purchase.id, 'cash'])
    const others = queryAs(database, 'staff', undo, [purchase.id, own?.receipt ?? ''])
    await expect(others).rejects.toMatchObject(denied)
    const withoutReceipt = queryAs(database, 'door', 'select * from public.unmark_paid($1)', [
      purchase.id,
    ])
    await expect(withoutReceipt).rejects.toMatchObject(denied)
    const [undone] = await queryAs(database, 'door', undo, [purchase.id, own?.receipt ?? ''])
    expect(undone).toEqual({ recorded: '-25.00' })
  })

  it('among the staff hands back no money', async () => {
    const refund = queryAs(database, 'staff', "select public.mark_refunded($1, 'cash')", [
      purchase.id,
    ])
    await expect(refund).rejects.toMatchObject(denied)
  })

  it('among the staff writes the texts of pages but not the shop’s', async () => {
    const save = (texts: object) =>
      tryAs(database, 'staff', (connection) =>
        connection.query('select public.save_site_content($1, $2) as saved', [
          JSON.stringify(texts),
          '{}',
        ]),
      )
    const ofPages = { hero_heading: 'Tea', hours_sunday: 'Closed', shows_catering: 'false' }
    expect(await save(ofPages)).toEqual([{ saved: true }])
    for (const key of ['cafe_name', 'theme', 'vat_rate', 'legal_name', 'text_terms']) {
      const texts = { hero_heading: 'Tea', [key]: key === 'theme' ? 'verdigris' : '20' }
      await expect(save(texts)).rejects.toMatchObject({ code: '42501' })
    }
  })
})
