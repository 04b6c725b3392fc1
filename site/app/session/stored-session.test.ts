import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasStoredSession, storedUser } from './stored-session.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
})

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

test('a stored session names the person before anything is loaded', () => {
  store({ access_token: 'token', user: { id: '1', email: 'hannah@wagtail.example' } })
  expect(hasStoredSession()).toBe(true)
  expect(storedUser()?.name).toBe('hannah@wagtail.example')
})

test('a session that still waits for its second factor names nobody', () => {
  store({ access_token: 'token', user: { id: '1', factors: [{ status: 'verified' }] } })
  expect(hasStoredSession()).toBe(true)
  expect(storedUser()).toBeNull()
})

test.each(['', 'not json', 'null', '{"access_token":"token"}', '[]'])(
  'nobody is signed in with %j in the storage',
  (text) => {
    stored.set('wagtail-session', text)
    expect(hasStoredSession()).toBe(false)
    expect(storedUser()).toBeNull()
  },
)

test('a visitor who forbids storage is signed out', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(hasStoredSession()).toBe(false)
})

function store(session: object): void {
  stored.set('wagtail-session', JSON.stringify(session))
}
