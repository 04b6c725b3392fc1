// `npm run bench`: starts everything it measures, and prints the figures side by side, each with its mark met or
// missed. docs/performance.md keeps them.
import { openDatabase } from '../backend/src/database/open-database.ts'
import { findPrograms, startCluster } from '../backend/tests/postgres-cluster.ts'
import { benchDoor } from './door.ts'
import { benchAttacks } from './known-attacks.ts'
import { benchOneBuyer } from './one-buyer.ts'
import { benchPages } from './pages.ts'
import { benchProcess } from './process.ts'
import { benchPurchases } from './purchases.ts'
import { createReport } from './report.ts'
import { benchRestOnPGlite, benchRestOnPostgres } from './rest.ts'
import { benchRunaway } from './runaway.ts'
import { benchSaves } from './saves.ts'

const report = createReport((line) => process.stdout.write(`${line}\n`))

report.section('Pages')
await benchPages(report)

report.section('Process')
await benchProcess(report, { name: 'PGlite', environment: {}, mostMegabytes: 300 })

report.section('REST on PGlite')
await benchRestOnPGlite(report)

report.section('A statement without end on PGlite')
await benchRunaway(report)

report.section('Purchases on PGlite, one buyer at a time')
await benchOneBuyer(report)

report.section('The door on PGlite')
await benchDoor(report, { name: 'PGlite', environment: {} })

report.section('Attacks on PGlite')
await benchAttacks(report)

const programs = findPrograms()
if (programs) {
  const cluster = await startCluster(programs)
  try {
    const databaseUrl = (name: string) => cluster.url.replace(/postgres$/, name)
    const admin = await openDatabase({ url: cluster.url })
    await admin.execute('create database door')
    await admin.execute('create database process')
    await admin.execute('create database purchases')
    await admin.execute('create database rest')
    await admin.execute('create database saves')
    await admin.close()
    const environment = { DATABASE_URL: databaseUrl('process') }
    await benchProcess(report, { name: 'Postgres', environment, mostMegabytes: 200 })
    report.section('Purchases')
    await benchPurchases(report, { url: databaseUrl('purchases'), programs })
    report.section("An owner's save on Postgres")
    await benchSaves(report, databaseUrl('saves'))
    report.section('The door on Postgres')
    const door = { DATABASE_URL: databaseUrl('door') }
    await benchDoor(report, { name: 'Postgres', environment: door })
    report.section('REST on Postgres')
    await benchRestOnPostgres(report, databaseUrl('rest'))
  } finally {
    await cluster.stop()
  }
} else {
  report.note('No Postgres programs on this machine: its half is skipped')
}
