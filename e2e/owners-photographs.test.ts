// Photographs from a telephone: made smaller and turned upright before they are sent.
import { expect, test } from './desk.ts'
import { choosePhotograph, sizeOfPicture } from './photograph.ts'

test('a photograph is sent upright, no longer than a page can show', async ({ page }) => {
  await page.goto('/owners/gallery')
  await page.getByRole('button', { name: 'Add Image' }).first().click()
  const sent = page.waitForRequest(
    (request) =>
      request.method() === 'POST' && request.url().includes('/storage/v1/object/images/'),
  )
  await choosePhotograph(page, { width: 3200, height: 1600, motif: 'noise' })
  await sent
  await expect(page.getByText('Image uploaded successfully.')).toBeVisible({ timeout: 30_000 })
  const address = await page.getByLabel('Image URL').inputValue()
  expect(await sizeOfPicture(page, address)).toEqual([1280, 2560])
})
