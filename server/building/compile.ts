// Part of `npm run build`: loads what a start loads, so that the first start finds all of it compiled, and an empty database
// made.
import '../start.ts'
import { keepImage, openDatabase } from '@cafe/backend/database'
import { loadSite } from '../pages/site.ts'

await loadSite()
await keepImage()
// The embedded database runs in a thread with modules of its own.
const database = await openDatabase({})
await database.close()
