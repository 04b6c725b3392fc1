import { expect, it } from 'vitest'
import { mayOpen } from './may-open'
import { firstScreenOf, roles } from './roles'

it('every role may open the screen at which it begins', () => {
  for (const role of roles) expect(mayOpen(role, firstScreenOf(role))).toBe(true)
})

it('staff open every screen that is not only the owners’', () => {
  for (const path of ['', '/menu', '/events/1/attendees', '/events/1/preview', '/hours']) {
    expect(mayOpen('staff', `/owners${path}`), path).toBe(true)
  }
  for (const path of ['money', 'money/receipts/1', 'people', 'identity', 'letters', 'settings/']) {
    expect(mayOpen('staff', `/owners/${path}`), path).toBe(false)
  }
})

it('the door opens only check-in', () => {
  for (const path of ['door', 'check-in', 'events/1/check-in']) {
    expect(mayOpen('door', `/owners/${path}`), path).toBe(true)
  }
  for (const path of ['', '/events', '/events/1/attendees', '/events/1/preview', '/money']) {
    expect(mayOpen('door', `/owners${path}`), path).toBe(false)
  }
})
