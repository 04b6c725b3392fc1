// `test` for the door: its page belongs to a person with one of the three roles that may stand there, and its events
// are tomorrow's, because the role `door` works only for the days around an event.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { owner } from '../server/tests/server-process.ts'
import { type Api, addEvent, apiOf } from './cafe-data.ts'
import { linksFor } from './outbox.ts'
import { signInOn, signUpOn } from './people.ts'
import { test as base } from './test.ts'

export { expect } from './test.ts'

export const doorRoles = ['door', 'staff', 'owner'] as const
type DoorRole = (typeof doorRoles)[number]
type SignIn = { email: string; password: string }

interface TestFixtures {
  role: DoorRole
}

interface WorkerFixtures {
  /** The API as the owner sees it. */
  api: Api
  doorPeople: Record<DoorRole, SignIn>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  role: ['door', { option: true }],
  api: [async ({ server }, use) => use(await apiOf(server.url, owner)), { scope: 'worker' }],
  doorPeople: [
    async ({ server, api }, use) => {
      const add = (role: DoorRole) => addWorker(server, api, role)
      await use({ door: await add('door'), staff: await add('staff'), owner: await add('owner') })
    },
    { scope: 'worker' },
  ],
  // The session is put there once, so that it can end.
  page: async ({ page, server, doorPeople, role }, use) => {
    const session = JSON.stringify(await signInOn(server.url, doorPeople[role]))
    await page.addInitScript((value) => {
      if (sessionStorage.getItem('is-signed-in')) return
      sessionStorage.setItem('is-signed-in', 'true')
      localStorage.setItem('cafe-session', value)
    }, session)
    await use(page)
  },
})

/** Makes an account that has this role by an invitation. */
async function addWorker(
  server: { url: string; dataDir: string },
  api: Api,
  role: DoorRole,
): Promise<SignIn> {
  const person = {
    email: `${randomUUID()}@people.example`,
    password: 'a good password',
    firstName: 'Doreen',
    lastName: 'Pied',
  }
  await signUpOn(server.url, person)
  await api('rpc/invite_person', { email: person.email, role })
  const [link = ''] = await linksFor(server.dataDir, person.email)
  const token = /invitation%3D([\w-]+)/.exec(link)?.[1] ?? ''
  await (await apiOf(server.url, person))('rpc/accept_invitation', { token })
  return person
}

/** Adds an event of tomorrow. */
export function addDoorEvent(api: Api, values: { title: string; price?: number }) {
  return addEvent(api, { ...values, event_date: dayFromNow(1) })
}

/** Returns a day by the café's calendar. */
export function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  return day.toLocaleDateString('sv-SE', { timeZone: 'Europe/London' })
}

/** Counts the rows that a telephone keeps for its doors. */
export function countKept(phone: Page, store: 'lists' | 'queue'): Promise<number> {
  return phone.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('cafe-door')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
    store,
  )
}
