import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { doorDatabase, forgetKeptDoors } from './forget-doors.ts'

test('the lists leave, but what was not sent stays', async () => {
  await forgetKeptDoors()
  expect(await indexedDB.databases()).toEqual([])

  const database = await openDB(doorDatabase, 1, {
    upgrade(made) {
      made.createObjectStore('lists', { keyPath: 'id' })
      made.createObjectStore('queue', { keyPath: 'id' })
    },
  })
  await database.add('lists', { id: 'tonight' })
  await database.add('queue', { id: 'one' })
  await forgetKeptDoors()
  expect(await database.count('lists')).toBe(0)
  expect(await database.count('queue')).toBe(1)
  database.close()
})
