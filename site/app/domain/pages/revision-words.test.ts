import { describe, expect, it } from 'vitest'
import { recordChangesOf } from './revision-words'

const state = (id: number | null, before: Record<string, unknown>) => ({
  id,
  changed_at: '2026-11-22T10:00:00Z',
  changed_by: 'Ada Owner',
  before,
})
const seat = { id: 'a', name: 'Seat', price: 5, capacity: 40, description: '', sort_order: 1 }

describe('the changes of a record', () => {
  it('are told field by field, from the old to the new', () => {
    const changes = recordChangesOf([
      state(null, { title: 'Big quiz', is_published: true, ticket_types: [{ ...seat, price: 6 }] }),
      state(2, { title: 'Quiz', is_published: true, ticket_types: [seat] }),
      state(1, { title: 'Quiz', is_published: false, ticket_types: [] }),
    ])
    expect(changes.map(({ id, fields }) => [id, fields])).toEqual([
      [
        2,
        [
          { name: 'Title', from: 'Quiz', to: 'Big quiz' },
          {
            name: 'Ticket types',
            from: 'Seat, £5.00, capacity 40',
            to: 'Seat, £6.00, capacity 40',
          },
        ],
      ],
      [
        1,
        [
          { name: 'Published', from: 'no', to: 'yes' },
          { name: 'Ticket types', from: 'nothing', to: 'Seat, £5.00, capacity 40' },
        ],
      ],
    ])
  })

  it('of texts are those that each save changed', () => {
    const changes = recordChangesOf([
      state(null, { contact_phone: '3', contact_email: 'a@cafe.example' }),
      state(2, { contact_phone: '2' }),
      state(1, { contact_phone: null, contact_email: null }),
    ])
    expect(changes.map(({ fields }) => fields)).toEqual([
      [{ name: 'Contact phone', from: '2', to: '3' }],
      [
        { name: 'Contact phone', from: 'nothing', to: '2' },
        { name: 'Contact email', from: 'nothing', to: 'a@cafe.example' },
      ],
    ])
  })

  it('that changed nothing are left out', () => {
    expect(recordChangesOf([state(null, { title: 'A' }), state(1, { title: 'A' })])).toEqual([])
    expect(recordChangesOf([])).toEqual([])
  })
})
