import { expect, type Page } from '@playwright/test'
import { randomAddress } from './people.ts'

/** Waits until the page's form was given out long enough ago for a person to have filled it in. */
export async function untilAPersonMaySend(page: Page): Promise<void> {
  const field = page.locator('input[name=formToken]')
  await expect
    .poll(async () => Date.now() - Number((await field.inputValue()).split('.')[0]))
    .toBeGreaterThan(2000)
}

/** Sends a visitor's form as a program does; that is allowed when it waits as long as a person takes. */
export async function sendForm(url: string, path: string, body: object): Promise<void> {
  const { supabaseAnonKey: apikey } = await (await fetch(`${url}/config.json`)).json()
  const call = (path: string, body: object) =>
    fetch(`${url}/rest/v1/${path}`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
      body: JSON.stringify(body),
    })
  const form_token = await (await call('rpc/form_token', {})).json()
  await expect.poll(async () => (await call(path, { ...body, form_token })).ok).toBe(true)
}
