// `npm run types`: makes the row types of a folder of migrations; with --check it tells whether they are stale.
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { backendMigrations, migrate } from '../database/migrations.ts'
import { openPGlite } from '../database/pglite/pglite.ts'
import { readCatalogue } from './catalogue.ts'
import { writeDatabaseType } from './database-type.ts'

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [migrations, file] = positionals
if (!migrations || !file) {
  process.stderr.write('usage: node backend/src/types/main.ts [--check] MIGRATIONS FILE\n')
  process.exit(2)
}

const types = await typesOf(migrations)
if (!values.check) {
  await writeFile(file, types)
} else if ((await readFile(file, 'utf8')) !== types) {
  process.stderr.write(`${file} is older than the migrations: run \`npm run types\`.\n`)
  process.exit(1)
}

async function typesOf(folder: string): Promise<string> {
  const database = await openPGlite()
  await migrate(database, [backendMigrations, folder])
  const types = writeDatabaseType('public', await readCatalogue(database, 'public'))
  await database.close()
  return types
}
