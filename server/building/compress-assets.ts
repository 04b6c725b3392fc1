// Part of `npm run build`: compresses every built file with brotli and gzip where that makes it smaller.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { clientFiles } from '../pages/site.ts'

const compressible = /\.(js|css|svg|json|txt|ico|webmanifest|xml|wasm)$/
const LEAST_BYTES = 1024

const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < LEAST_BYTES) return
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, brotliParams),
    compressGzip(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

const files = await readdir(clientFiles, { recursive: true })
await Promise.all(
  files
    .filter((file) => compressible.test(file))
    .map((file) => compressFile(join(clientFiles, file))),
)
