import { expect, test } from 'vitest'
import { ownCafeDefaults } from '~/domain/site-content'
import {
  askAboutData,
  companyDetails,
  governingLaw,
  missingDetails,
  tradingName,
} from './legal-entity'

const kettle = {
  ...ownCafeDefaults,
  cafe_name: 'The Copper Kettle',
  contact_address_line1: '1 Mill Lane',
  contact_address_line2: 'Hull',
  contact_email: 'hello@kettle.example',
}
const company = {
  ...kettle,
  legal_name: 'Kettle Ltd',
  legal_number: '01234567',
  legal_address: '2 High Street, Leeds',
  vat_number: 'GB 123 4567 89',
}

test('the shop is named with the company or the people behind it', () => {
  expect(tradingName(company)).toBe('Kettle Ltd, trading as The Copper Kettle, 1 Mill Lane, Hull')
  expect(tradingName(kettle)).toBe('The Copper Kettle, 1 Mill Lane, Hull')
  expect(tradingName({ ...kettle, legal_name: 'The Copper Kettle' })).toBe(tradingName(kettle))
  const owner = 'Nell Pryce trading as The Copper Kettle'
  expect(tradingName({ ...kettle, legal_name: owner })).toBe(`${owner}, 1 Mill Lane, Hull`)
})

test('a company says its number, its registered address and its VAT number, as far as there are any', () => {
  expect(companyDetails(company)).toBe(
    'Company number: 01234567. Registered address: 2 High Street, Leeds. VAT number: GB 123 4567 89.',
  )
  expect(companyDetails(kettle)).toBe('')
})

test('questions about data go to the address for them, else to the shop', () => {
  expect(askAboutData({ ...kettle, legal_email: 'data@kettle.example' })).toBe(
    'Write to data@kettle.example',
  )
  expect(askAboutData(kettle)).toBe('Write to hello@kettle.example')
  expect(askAboutData({ ...kettle, contact_email: '', contact_phone: '01482' })).toBe(
    'Reach us on 01482',
  )
  expect(askAboutData(ownCafeDefaults)).toBe('Ask us at the counter')
})

test('the terms name the law that holds, with the courts elsewhere', () => {
  expect(governingLaw(kettle)).toBe(
    'These terms are governed by the law of England and Wales; if you live in Scotland or Northern Ireland you may also bring proceedings there.',
  )
  expect(governingLaw({ legal_law: 'Scotland' })).toContain(
    'in England and Wales or Northern Ireland',
  )
})

test('details that the law asks for are listed while they are missing', () => {
  expect(missingDetails(company)).toEqual([])
  expect(missingDetails({ ...company, legal_number: '', legal_address: '' })).toEqual([
    'the company number',
    'the registered address',
  ])
  // Two people who run a café together have no number.
  expect(missingDetails({ ...kettle, legal_name: 'Ann and Bea Holt' })).toEqual([])
  expect(missingDetails(ownCafeDefaults)).toEqual([
    'the company or the people behind the café',
    'the address',
    'an email address',
  ])
})
