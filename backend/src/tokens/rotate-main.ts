// `npm run keys:rotate -w backend -- <file> [--forget]`: gives the service a new signing key.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { rotateKeys } from './keys.ts'

const { values, positionals } = parseArgs({
  options: { forget: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [file] = positionals
if (file) {
  // npm runs a workspace's script in the workspace's folder, but the path was typed elsewhere.
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  const { signing } = await rotateKeys(path, values)
  process.stdout.write(`New tokens are signed by ${signing[0]?.kid}. Restart the server.\n`)
} else {
  process.stderr.write('Usage: npm run keys:rotate -w backend -- <DATA_DIR>/keys.json [--forget]\n')
  process.exitCode = 1
}
