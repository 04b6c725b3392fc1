// `npm run serve` and `npm run backend`: starts what `npm run build` made. JavaScript, so that Node's TypeScript
// compiler, 20 MB in memory, stays unloaded.
import { existsSync } from 'node:fs'

const program = new URL('../build/main.js', import.meta.url)
if (existsSync(program)) {
  const { runServer } = await import(program.href)
  await runServer()
} else {
  process.stderr.write('The café is not built. Run `npm run build` first.\n')
  process.exit(1)
}
