// Part of `npm run build`: loads what a start loads, so that the first start finds all of it compiled.
import './start.ts'
import { loadSite } from './site.ts'

await loadSite()
