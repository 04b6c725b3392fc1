// Part of `npm run build`: keeps the files of this build available after the next one.

import { clientFiles, earlierFiles } from '../pages/site.ts'
import { keepAssets } from './earlier-assets.ts'

await keepAssets(clientFiles, earlierFiles)
