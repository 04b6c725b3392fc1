// Part of `npm run build`: loads what a start loads, so that the first start finds all of it compiled.
import './start.ts'
import { openDatabase } from '@cafe/backend/database'
import { loadSite } from './site.ts'

await loadSite()
// The embedded database runs in a thread with modules of its own.
const database = await openDatabase({})
await database.close()
