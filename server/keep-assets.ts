// Part of `npm run build`: the files of this build stay answerable when the next one has taken their place.
import { keepAssets } from './earlier-assets.ts'
import { clientFiles, earlierFiles } from './site.ts'

await keepAssets(clientFiles, earlierFiles)
