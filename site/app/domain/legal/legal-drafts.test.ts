import { expect, test } from 'vitest'
import { defaultSiteContent } from '../pages/complete-site-content.ts'
import { sectionsText } from '../paragraphs.ts'
import { ownCafeDefaults } from '../site-content.ts'
import { privacyDraft } from './privacy-draft.ts'
import { termsDraft } from './terms-draft.ts'

const own = { ...ownCafeDefaults, cafe_name: 'The Copper Kettle' }

test('the terms say of the kitchen only what its owners say', () => {
  expect(sectionsText(termsDraft(own, false))).toContain(
    'things run out. If you have an allergy, please ask',
  )
  const nutFree = { ...own, line_allergens: 'No nuts come into our kitchen' }
  expect(sectionsText(termsDraft(nutFree, false))).toContain(
    'things run out. No nuts come into our kitchen. If you have an allergy, please ask',
  )
})

test('the privacy policy tells of a drawn map where there is one', () => {
  const mapped = { ...own, image_map: '/images/map.webp' }
  expect(sectionsText(privacyDraft(mapped, false))).toContain('pictures and the drawn map are our')
  expect(sectionsText(privacyDraft(own, false))).toContain('the fonts and pictures are our own')
})

test('the draft of a café of somebody’s own begins with what it keeps', () => {
  const intro = (content: typeof own) => privacyDraft(content, false)[0]?.paragraphs[0]
  expect(intro(own)).toMatch(/^We only keep what we need/)
  expect(intro(defaultSiteContent)).toMatch(/^We run a coffee shop. We only keep what we need/)
})
