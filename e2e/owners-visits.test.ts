import { expect, test } from './desk.ts'

const day = { tickets: 0, sold: 0 }
const unsold = { tickets: null, sold: null }

test('an owner sees which pages were opened on which days, with what was sold', async ({
  page,
}) => {
  await page.route(/\/rest\/v1\/rpc\/visit_figures/, (route) =>
    route.fulfill({
      json: {
        days: [
          { ...day, date: '2026-11-21', visits: 7 },
          { date: '2026-11-22', visits: 12, tickets: 3, sold: 37.5 },
        ],
        pages: [
          { ...unsold, path: '/', title: null, visits: 15 },
          {
            path: '/events/6f0c1f7e-52c5-4d0f-9f0a-0e6a53b3b3f1',
            title: 'Quiz',
            visits: 4,
            tickets: 3,
            sold: 37.5,
          },
        ],
        sources: [
          { source: 'letter-1', title: 'Dark at four', visits: 5 },
          { source: 'whitby.example', title: null, visits: 3 },
          { source: 'other', title: null, visits: 1 },
        ],
        counted_since: '2026-11-21',
      },
    }),
  )
  await page.goto('/owners/visits')
  await expect(page.getByText('19 visits in 2 days')).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^Visits in each of 2 days, at most 12/ }),
  ).toBeVisible()
  const quiz = page.getByRole('listitem').filter({ hasText: 'Quiz' })
  await expect(quiz).toContainText('4')
  await expect(quiz).toContainText('3 tickets sold, £37.50')
  const sources = page.locator('section').filter({ hasText: 'Where visits come from' })
  await expect(sources.getByRole('row')).toHaveText([
    'Site or letterVisits',
    'Letter: Dark at four5',
    'whitby.example3',
    'Other sites1',
  ])
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: '22' })
  await expect(row).toContainText('12')
  await expect(row).toContainText('£37.50')
})

test('another period has an address of its own', async ({ page }) => {
  await page.goto('/owners/visits')
  await page.getByRole('button', { name: 'quarter', exact: true }).click()
  await expect(page).toHaveURL('/owners/visits?period=quarter')
  await expect(page.getByRole('button', { name: 'quarter', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a café without visits from elsewhere has no table of sources', async ({ page }) => {
  await page.route(/\/rest\/v1\/rpc\/visit_figures/, (route) =>
    route.fulfill({
      json: {
        days: [
          { ...day, date: '2026-11-21', visits: 0 },
          { ...day, date: '2026-11-22', visits: 12 },
        ],
        pages: [{ ...unsold, path: '/', title: null, visits: 12 }],
        sources: [],
        counted_since: '2026-11-22',
      },
    }),
  )
  await page.goto('/owners/visits')
  await expect(page.getByText('12 visits in 2 days')).toBeVisible()
  await expect(page.getByText('Where visits come from')).toHaveCount(0)
})

test('a café that nobody has visited yet says so', async ({ page }) => {
  await page.route(/\/rest\/v1\/rpc\/visit_figures/, (route) =>
    route.fulfill({ json: { days: [], pages: [], sources: [], counted_since: null } }),
  )
  await page.goto('/owners/visits')
  await expect(page.getByText('No visits yet')).toBeVisible()
})
