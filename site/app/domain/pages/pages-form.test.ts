import { expect, test } from 'vitest'
import { defaultSiteContent } from './complete-site-content'
import { pagesFormOf, pagesSchema } from './pages-form'

test('lines and pictures may be blank', () => {
  const form = pagesFormOf({ ...defaultSiteContent, line_menu: ' ' })
  expect(pagesSchema.parse(form)).toEqual({ ...form, line_menu: '' })
  expect(form).not.toHaveProperty('cafe_name')
})

test.each([
  ['line_footer', 'x'.repeat(501)],
  ['image_map', 'a map'],
  ['image_map', 'javascript:alert(1)'],
])('%s is refused where it is %s', (key, value) => {
  const form = { ...pagesFormOf(defaultSiteContent), [key]: value }
  expect(pagesSchema.safeParse(form).success).toBe(false)
})
