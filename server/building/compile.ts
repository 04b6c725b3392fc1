// Part of `npm run build`: loads what a start loads, so that the first start finds it compiled and an empty database
// ready.
import { join } from 'node:path'
import { cacheImage, openDatabase } from '@cafe/backend/database'
import { loadSite } from '../pages/site.ts'

await import(join(import.meta.dirname, '../../build/main.js'))
await loadSite()
await cacheImage()
// The embedded database's thread loads other modules.
const database = await openDatabase({})
await database.close()
