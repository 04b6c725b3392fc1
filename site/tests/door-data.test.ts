// The day of an event through the official client: admissions, undoing them, and the figures.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, emailOf } from '../../supabase/tests/cafe.ts'
import type { Client } from '../app/data/client'
import { admit, countAdmitted, findTicket, undoAdmission } from '../app/data/door/check-in'
import { listEvents } from '../app/data/events/events'
import { getSalesFigures, listNextEvents } from '../app/data/money/sales'
import { addAttendee, findAllAttendees } from '../app/data/tickets/attendees'
import { listOwnPurchases } from '../app/data/tickets/own-tickets'
import { cancelPurchase } from '../app/data/tickets/ticket-purchases'
import { everyone } from '../app/domain/tickets/attendee-query'
import { randomTicketCode } from '../app/domain/tickets/tickets'
import { openSite, type Site } from './open-site'

describe.skipIf(noDatabase)('an owner at the door', () => {
  let site: Site
  let owner: Client
  let customer: Client
  let eventId: string
  let code: string
  beforeAll(async () => {
    site = await openSite()
    owner = await site.as('owner')
    customer = await site.as('customer')
    const event = (await listEvents(owner)).find(({ title }) => title === 'Knit & natter')
    eventId = event?.id ?? ''
    const person = { email: emailOf('customer'), ticketTypeId: event?.ticket_types[0]?.id ?? '' }
    const ticketCode = randomTicketCode()
    code = await addAttendee(owner, { eventId, ...person, quantity: 3, ticketCode })
  })
  afterAll(() => site.close())

  it('lets people in by the code of their ticket', async () => {
    expect(await findTicket(owner, { code: 'WCS-ABCDEFGHJK' })).toBeNull()
    expect(await findTicket(customer, { code })).toBeNull()
    expect(await findTicket(owner, { code: code.toLowerCase() })).toMatchObject({
      event_title: 'Knit & natter',
      attendee_name: 'customer Example',
      quantity: 3,
      admitted: 0,
    })
    await expect(admit(customer, { eventId, code, count: 1, door: null })).rejects.toMatchObject({
      message: 'Access denied. Owner role required.',
    })
    expect(await admit(owner, { eventId, code, count: 2, door: null })).toBe(2)
    await expect(admit(owner, { eventId, code, count: 2, door: null })).rejects.toMatchObject({
      message: 'Only 1 of 3 can still come in',
    })
    expect(await countAdmitted(owner, { eventId })).toBe(2)
    expect(await undoAdmission(owner, { eventId, code, count: 1 })).toBe(1)
    expect(await countAdmitted(owner, { eventId })).toBe(1)
    await expect(countAdmitted(customer, { eventId })).rejects.toMatchObject({ code: '42501' })
  })

  it('takes tickets back, which the figures then leave out', async () => {
    const [sold] = await findAllAttendees(owner, { eventId, query: everyone })
    const id = sold?.id ?? ''
    await expect(cancelPurchase(customer, { id })).rejects.toMatchObject({ code: '42501' })
    await expect(cancelPurchase(owner, { id })).rejects.toMatchObject({
      message: 'Someone has already come in with this ticket',
    })
    await site.database.execute('update public.ticket_purchases set admitted = 0')
    const before = await getSalesFigures(owner)
    await cancelPurchase(owner, { id })
    const after = await getSalesFigures(owner)
    expect(after.tickets).toBe(before.tickets - 3)
    expect(after.days.at(-1)?.tickets).toBe(0)
    const [kept] = await findAllAttendees(owner, { eventId, query: everyone })
    expect(kept).toMatchObject({ ticket_code: code, cancelled_at: expect.any(String) })
    const [own] = await listOwnPurchases(customer, { userId: accounts.customer })
    expect(own).toMatchObject({ ticket_code: code, cancelled_at: expect.any(String) })
  })

  it('sees the next events, five at most', async () => {
    expect(await listNextEvents(owner, { today: '2000-01-01', limit: 5 })).toHaveLength(5)
    expect(await listNextEvents(owner, { today: '2999-01-01', limit: 5 })).toEqual([])
  })
})
