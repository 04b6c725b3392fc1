import { describe, expect, it } from 'vitest'
import { attendeeSchema } from './attendee-form.ts'

const typed = {
  email: 'ann@people.example',
  ticketTypeId: 'adult',
  quantity: '2',
  payment: 'to_pay' as const,
}

/** The messages of each field. */
function faultsOf(fields: object) {
  const { error } = attendeeSchema.safeParse({ ...typed, ...fields })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

describe('an attendee', () => {
  it('is added by an address', () => {
    expect(attendeeSchema.parse(typed)).toMatchObject({
      email: typed.email,
      name: '',
      quantity: '2',
    })
  })

  it('is added by a name where there is no address', () => {
    const fields = { ...typed, email: 'half an addr', hasNoAddress: true, name: ' Maggie ' }
    expect(attendeeSchema.parse(fields)).toMatchObject({ email: '', name: 'Maggie' })
  })

  it.each([
    ['no address', { email: '' }, 'email: Please fill in all fields'],
    ['no right address', { email: 'ann at people' }, 'email: Invalid email address'],
    ['neither', { email: '', hasNoAddress: true, name: ' ' }, 'name: Please fill in all fields'],
    ['too many', { quantity: '11' }, 'quantity: At most 10 at a time'],
    ['no kind', { ticketTypeId: '' }, 'ticketTypeId: Please fill in all fields'],
  ])('with %s is refused', (_, fields, fault) => {
    expect(faultsOf(fields)).toEqual([fault])
  })

  it('is refused with all faults at once', () => {
    expect(faultsOf({ email: '', ticketTypeId: '' })).toEqual([
      'ticketTypeId: Please fill in all fields',
      'email: Please fill in all fields',
    ])
  })
})
