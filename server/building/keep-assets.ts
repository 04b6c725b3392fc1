// Part of `npm run build`: the files of this build stay answerable when the next one has taken their place.

import { clientFiles, earlierFiles } from '../pages/site.ts'
import { keepAssets } from './earlier-assets.ts'

await keepAssets(clientFiles, earlierFiles)
