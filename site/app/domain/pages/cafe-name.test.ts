import { expect, test } from 'vitest'
import { fileNameOf, initialOf, shortNameOf, signOf } from './cafe-name'

const tearoom = { cafe_name: 'Tearoom by the Sea', cafe_short_name: 'Tearoom' }

test('a name is painted in two lines where it begins with the short one', () => {
  expect(signOf(tearoom)).toEqual({ name: 'Tearoom', kind: 'by the Sea', town: '' })
  expect(signOf({ cafe_name: 'Tearooms', cafe_short_name: 'Tearoom' })).toEqual({
    name: 'Tearooms',
    kind: '',
    town: '',
  })
  expect(signOf({ ...tearoom, cafe_short_name: '' })).toEqual({
    name: 'Tearoom by the Sea',
    kind: '',
    town: '',
  })
})

test('strapline and town stand under the whole name', () => {
  const kettle = { cafe_name: 'The Copper Kettle', cafe_short_name: 'The Copper' }
  expect(signOf({ ...kettle, strapline: 'Tea room & bakery', town: 'Hull' })).toEqual({
    name: 'The Copper Kettle',
    kind: 'Tea room & bakery',
    town: 'Hull',
  })
  expect(signOf({ ...kettle, strapline: '', town: 'Hull' }).kind).toBe('Hull')
  expect(signOf({ ...kettle, strapline: '', town: '' })).toEqual({
    name: 'The Copper',
    kind: 'Kettle',
    town: '',
  })
})

test('without a short name the whole name is used', () => {
  expect(shortNameOf(tearoom)).toBe('Tearoom')
  expect(shortNameOf({ ...tearoom, cafe_short_name: '' })).toBe('Tearoom by the Sea')
})

test('a download has a name that every disk takes', () => {
  expect(fileNameOf({ cafe_name: 'Café Zoë & Söhne', cafe_short_name: '' })).toBe('cafe-zoe-sohne')
  expect(fileNameOf({ cafe_name: '喫茶店', cafe_short_name: '' })).toBe('cafe')
})

test('a café without a logo is its first letter, the article apart', () => {
  const initial = (cafe_name: string, cafe_short_name = '') =>
    initialOf({ cafe_name, cafe_short_name })
  expect(initial('The Copper Kettle')).toBe('C')
  expect(initial('tearoom')).toBe('T')
  expect(initial('The Copper Kettle', 'Kettle')).toBe('K')
  expect(initial('Ökonom')).toBe('Ö')
})

test('a name too long for the sign gives way to the short one', () => {
  const cafe_name = 'The Old Station Waiting Room Café'
  expect(signOf({ cafe_name, cafe_short_name: 'Waiting Room' })).toEqual({
    name: 'Waiting Room',
    kind: '',
    town: '',
  })
  expect(signOf({ cafe_name, cafe_short_name: '' }).name).toBe(cafe_name)
})
