// Each release keeps a small café, and the list of what a later program must find in it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '@cafe/backend/database'
import { listTables } from '@cafe/backend/dump-tables'
import { z } from 'zod'

const releases = import.meta.dirname

/** The files of a release; `expected` says what is in the other two. */
export function keptFiles(release: string) {
  const folder = join(releases, release)
  return {
    folder,
    archive: join(folder, 'cafe.tar.gz'),
    dump: join(folder, 'dump.sql.gz'),
    expected: join(folder, 'expected.json'),
  }
}

/** The rows of each table (`*`), and how many of them have a value in each column. */
const countsSchema = z.record(z.string(), z.record(z.string(), z.int()))
export type Counts = z.infer<typeof countsSchema>

const sumsSchema = z.record(z.string(), z.array(z.string()))
export type Sums = z.infer<typeof sumsSchema>

const authenticatorSchema = z.object({
  id: z.string(),
  privateKey: z.string(),
  counter: z.int(),
  userHandle: z.string().optional(),
})

const accountSchema = z.object({
  email: z.string(),
  password: z.string(),
  /** The secret of an authenticator app. */
  totp: z.string().optional(),
  recoveryCode: z.string().optional(),
  securityKey: authenticatorSchema.optional(),
  passkey: authenticatorSchema.optional(),
})
export type Account = z.infer<typeof accountSchema>

const expectedSchema = z.object({
  counts: countsSchema,
  sums: sumsSchema,
  accounts: z.array(accountSchema),
  /** A paid ticket for two, of whom no one is in. */
  ticket: z.object({ code: z.string(), eventId: z.string() }),
  /** The tokens of the links of a guest and of a friend to whom tickets were sent, and the code of each. */
  guest: z.object({ token: z.string(), code: z.string() }),
  friend: z.object({ token: z.string(), code: z.string() }),
  picture: z.object({ path: z.string(), sha256: z.string() }),
  /** Words of each page. */
  pages: z.record(z.string(), z.array(z.string())),
})
export type Expected = z.infer<typeof expectedSchema>

export async function readExpected(release: string): Promise<Expected> {
  return expectedSchema.parse(JSON.parse(await readFile(keptFiles(release).expected, 'utf8')))
}

/** Counts all tables, or these tables and columns. Throws where one of them is missing. */
export async function countAll(connection: Connection, wanted?: Counts): Promise<Counts> {
  const counts: Counts = {}
  for (const [table, columns] of wanted ? tablesIn(wanted) : await allTables(connection)) {
    const values = columns.map((column) => `count("${column}") as "${column}"`)
    const [schema, name] = table.split('.')
    const [row] = await connection.query<Record<string, number>>(
      `select ${['count(*) as "*"', ...values].join()} from "${schema}"."${name}"`,
    )
    if (row) counts[table] = row
  }
  return counts
}

type Columns = [table: string, columns: string[]]

function tablesIn(counts: Counts): Columns[] {
  return Object.entries(counts).map(([table, columns]) => [
    table,
    Object.keys(columns).filter((column) => column !== '*'),
  ])
}

/** Files that a backup holds back from deletion differ at each backup. */
async function allTables(connection: Connection): Promise<Columns[]> {
  const tables = await listTables(connection)
  return tables
    .filter(({ name }) => name !== 'file_holds')
    .map(({ schema, name, columns }) => [`${schema}.${name}`, columns.map((column) => column.name)])
}

const sums: Record<string, string> = {
  payments: `select concat_ws(' ', kind, method, is_refund, count(*), sum(amount)) as line
    from public.payments group by kind, method, is_refund`,
  purchases: `select concat_ws(' ', coalesce(payment_method, 'unpaid'), coalesce(cancelled_by, 'stands'), sum(quantity),
      sum(admitted), sum(sent), sum(total_price), sum(to_pay), sum(to_refund)) as line
    from public.ticket_purchases group by payment_method, cancelled_by`,
  types: `select concat_ws(' ', title, name, price, sold) as line
    from public.ticket_types join public.events on events.id = event_id where sold > 0`,
  refunds: `select concat_ws(' ', state, count(*), sum(amount)) as line from public.card_refunds group by state`,
  roles: `select concat_ws(' ', email, user_roles.role) as line
    from public.user_roles join auth.users on users.id = user_id`,
}

/** Adds up money, tickets and roles, as lines in their order. */
export async function addUp(connection: Connection): Promise<Sums> {
  const added: Sums = {}
  for (const [name, query] of Object.entries(sums)) {
    const rows = await connection.query<{ line: string }>(query)
    added[name] = rows.map(({ line }) => line).sort()
  }
  return added
}
