import { refuse, refusedErrors } from './desk.ts'
import { expect, test } from './test.ts'

test.describe('who is no owner', () => {
  test('is told so and led home', async ({ page, customer, signInAs }) => {
    await signInAs(customer)
    await page.goto('/owners/events')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Access denied. Owner role required.')).toBeVisible()
  })

  test('is led home without an account too', async ({ page }) => {
    await page.goto('/owners')
    await expect(page).toHaveURL('/')
    await expect(page.getByText(/Access denied/)).toBeVisible()
  })
})

test('an owner sees a spinner until it is known who they are', async ({
  page,
  owner,
  signInAs,
}) => {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  await page.route('**/rest/v1/user_roles*', async (route) => {
    await letGo
    await route.fallback()
  })
  await signInAs(owner)
  await page.goto('/owners/events')
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Events' })).toHaveCount(0)
  resolve()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
})

test.describe('a check of the role that fails', () => {
  test.use({ expectedErrors: refusedErrors })

  test('counts as no', async ({ page, owner, signInAs }) => {
    await refuse(page, 'GET', 'user_roles')
    await signInAs(owner)
    await page.goto('/owners/settings')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Access denied. Owner role required.')).toBeVisible()
  })
})

test('the back office can be kept on a telephone’s home screen', async ({ page }) => {
  const [, address = ''] =
    /rel="manifest" href="([^"]+)"/.exec(await (await page.request.get('/owners')).text()) ?? []
  const manifest = await (await page.request.get(address)).json()
  expect(manifest).toMatchObject({ start_url: '/owners', display: 'standalone' })
  const icon = await page.request.get(manifest.icons[0].src)
  expect(icon.headers()['content-type']).toBe('image/png')
})
