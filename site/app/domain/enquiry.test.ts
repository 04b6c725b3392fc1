import { expect, test } from 'vitest'
import { cateringEnquirySchema } from './enquiry'
import { newsletterSchema } from './letters/newsletter'
import { contactSchema } from './pages/contact'

const joanne = {
  name: ' Joanne Pryce ',
  email: 'joanne@example.org',
  phone: '01632 960111',
  eventDate: '2999-05-01',
  message: '',
}

test('a catering enquiry needs no message', () => {
  expect(cateringEnquirySchema.parse(joanne)).toMatchObject({ name: 'Joanne Pryce', message: '' })
})

test.each([
  ['name', ' ', 'Please enter your name'],
  ['email', 'joanne', 'Invalid email address'],
  ['phone', '', 'Please enter your phone number'],
  ['eventDate', '', 'Please choose a date'],
  ['eventDate', '2027-02-30', 'Please choose a date'],
  ['eventDate', '2020-01-02', 'Please choose a date in the future'],
])('a catering enquiry with the %s %j is answered with %j', (field, value, message) => {
  const result = cateringEnquirySchema.safeParse({ ...joanne, [field]: value })
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('a contact message needs its message', () => {
  expect(contactSchema.safeParse({ ...joanne, message: ' ' }).error?.issues[0]?.message).toBe(
    'Please write a message',
  )
})

test('a form carries its page’s token beside what a robot wrote', () => {
  const trap = { website: 'spam.example', formToken: '1.a' }
  expect(contactSchema.parse({ ...joanne, message: 'Hello', ...trap })).toMatchObject(trap)
  const silent = newsletterSchema.parse({ email: joanne.email })
  expect(silent).toEqual({ email: joanne.email, website: '', formToken: '' })
})

test('the newsletter goes to a real address', () => {
  expect(newsletterSchema.safeParse({ email: 'joanne@' }).success).toBe(false)
})
