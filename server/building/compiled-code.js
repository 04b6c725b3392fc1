// Loaded before the server (`node --import`): compiled code is kept from one start to the next. So a start is quicker, and
// Node's compiler for TypeScript, 20 MB in memory, is not even loaded. This file is JavaScript for the same reason.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
