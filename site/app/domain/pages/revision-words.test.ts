import { describe, expect, it } from 'vitest'
import { type RecordChange, recordChangesOf } from './revision-words'

const state = (id: number | null, before: Record<string, unknown>) => ({
  id,
  changed_at: '2026-11-22T10:00:00Z',
  changed_by: 'Ada Owner',
  before,
})
const seat = { id: 'a', name: 'Seat', price: 5, capacity: 40, description: '', sort_order: 1 }

const linesOf = ({ fields }: RecordChange) =>
  fields.map(({ name, from, to }) => `${name}: ${from} → ${to}`)

describe('the changes of a record', () => {
  it('are told field by field, from the old to the new', () => {
    const changes = recordChangesOf([
      state(null, { title: 'Big quiz', is_published: true, ticket_types: [{ ...seat, price: 6 }] }),
      state(2, { title: 'Quiz', is_published: true, ticket_types: [seat] }),
      state(1, { title: 'Quiz', is_published: false, ticket_types: [] }),
    ])
    expect(changes.map(({ id }) => id)).toEqual([2, 1])
    expect(changes.map(linesOf)).toEqual([
      ['Title: Quiz → Big quiz', 'Tickets: Seat, £5.00, 40 places → Seat, £6.00, 40 places'],
      ['On the site: no → yes', 'Tickets:  → Seat, £5.00, 40 places'],
    ])
  })

  it('of texts are those that each save changed', () => {
    const now = { began_empty: 'true', contact_phone: '3', contact_email: 'a@cafe.example' }
    const changes = recordChangesOf(
      [
        state(null, now),
        state(2, { contact_phone: '2' }),
        state(1, { contact_phone: null, contact_email: null }),
      ],
      'site_content',
    )
    expect(changes.map(linesOf)).toEqual([
      ['Phone: 2 → 3'],
      ['Phone:  → 2', 'Email:  → a@cafe.example'],
    ])
  })

  it('of texts begin with what stood there before anybody wrote them', () => {
    const now = { theme: 'verdigris', own_paint: '#09466F', has_awning: 'false' }
    const states = [state(null, now), state(1, { theme: null, own_paint: null, has_awning: null })]
    expect(recordChangesOf(states, 'site_content').map(linesOf)).toEqual([
      ['Theme: Market Day → Verdigris', 'Awning: yes → no'],
    ])
  })

  it('are told of a picture by its address', () => {
    const [logo, icon] = ['/storage/logo.png', '/storage/icon.png']
    const states = [state(null, { logo, icon_32: icon }), state(1, { logo: null, icon_32: null })]
    expect(recordChangesOf(states, 'site_content')[0]?.fields).toEqual([
      { name: 'Logo', from: '', to: logo, isPicture: true },
    ])
  })

  it.each([
    [
      { sales_end_at: '2026-12-04T18:30:00+00:00' },
      'End of ticket sales: Fri 4 Dec 2026, 18:30 → ',
    ],
    [{ publish_at: '2026-07-04T18:30:00+00:00' }, 'Goes live at: Sat 4 Jul 2026, 19:30 → '],
    [{ event_date: '2026-12-04' }, 'Date: Fri 4 Dec 2026 → '],
    [{ event_time: '18:30:00' }, 'Time: 18:30 → '],
    [{ customers_cancel_hours: 24 }, 'Money back for paid tickets: Until a day before → '],
    [{ refund_rule: 'ask' }, 'Paid tickets: Ask us → '],
    [{ size_options: { Regular: 3.4, Large: 3.9 } }, 'Sizes: Regular £3.40, Large £3.90 → '],
    [{ dietary_info: ['V', 'GF'] }, 'Dietary marks: Vegetarian; Gluten Free → '],
    [{ allergens: [] }, 'Allergens: none → not stated'],
    [{ allergens: ['milk', 'nuts'] }, 'Allergens: milk, tree nuts → not stated'],
    [{ payment: 'at_cafe' }, 'How people pay: At the café → '],
    [{ title: '2026-12-04' }, 'Title: 2026-12-04 → '],
  ])('read %j in the words of the form', (before, words) => {
    const [change] = recordChangesOf([state(null, {}), state(1, before)])
    expect(change && linesOf(change)).toEqual([words])
  })

  it('that changed nothing are left out', () => {
    expect(recordChangesOf([state(null, { title: 'A' }), state(1, { title: 'A' })])).toEqual([])
    expect(recordChangesOf([])).toEqual([])
  })
})
