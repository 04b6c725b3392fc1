import { expect, test } from './desk.ts'

const day = { tickets: 0, sold: 0 }
const unsold = { tickets: null, sold: null }

test('an owner sees when pages were opened, which, and what was sold on the same days', async ({
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

test('a café that nobody has visited yet says so', async ({ page }) => {
  await page.route(/\/rest\/v1\/rpc\/visit_figures/, (route) =>
    route.fulfill({ json: { days: [], pages: [], counted_since: null } }),
  )
  await page.goto('/owners/visits')
  await expect(page.getByText('No visits yet')).toBeVisible()
})
