// Lists the tables and sequences of a database with rows to move: all that the migrations make, and nothing of Postgres's own.
import type { Connection } from '../database/database.ts'

export interface DumpTable {
  schema: string
  name: string
  /** Generated columns are made anew where they arrive. */
  columns: { name: string; type: string }[]
  /** One of the project's own, which its migrations make; the others are the backend's. */
  isProjects: boolean
  /** The rows that move, as a condition; all without one. */
  where?: string | undefined
}

export interface SequenceState {
  schema: string
  name: string
  lastValue: string
  isCalled: boolean
}

/** Schemas that a hosted project makes itself. */
const services = ['auth', 'storage', 'extensions', 'supabase_migrations']

/** The tables of the backend that a hosted project has, too. Sessions end, because the tokens of such a project have another form. */
const hosted = new Map<string, { without: string[]; where?: string }>([
  ['auth.users', { without: [] }],
  ['auth.identities', { without: [] }],
  // Its recovery codes stay behind: not every version of Supabase Auth has the tables, and the script arrives whole or
  // not at all.
  ['auth.mfa_factors', { without: ['last_totp_step'], where: "factor_type <> 'recovery_code'" }],
  ['auth.audit_log_entries', { without: [] }],
  ['storage.buckets', { without: [] }],
  ['storage.objects', { without: [] }],
])

/** Lists the tables, each after those that its foreign keys refer to. Throws when they refer to each other in a circle. */
export async function listTables(connection: Connection): Promise<DumpTable[]> {
  let left = await connection.query<DumpTable & { id: string; references: string[] }>(
    `select pg_class.oid::text as id, nspname as schema, relname as name, not nspname = any ($1::text[]) as "isProjects",
       (select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
         from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select coalesce(jsonb_agg(confrelid::text), '[]') from pg_constraint
         where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid) as "references"
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname not like 'pg\\_%'
       and nspname not in ('information_schema', 'extensions', 'supabase_migrations')
     order by nspname = any ($1::text[]) desc, nspname, relname`,
    [`{${services.join()}}`],
  )
  const ordered: DumpTable[] = []
  while (left.length > 0) {
    const waiting = new Set(left.map(({ id }) => id))
    const isReady = (table: { references: string[] }) =>
      !table.references.some((id) => waiting.has(id))
    const ready = left.filter(isReady)
    if (ready.length === 0) {
      throw new Error(`tables refer to each other: ${left.map(fullName).join()}`)
    }
    ordered.push(...ready)
    left = left.filter((table) => !isReady(table))
  }
  return ordered
}

/** Lists of these tables those that move to a hosted project, with what moves of them. */
export function hostedTables(tables: DumpTable[]): DumpTable[] {
  return tables.flatMap((table) => {
    const fits = hosted.get(`${table.schema}.${table.name}`)
    if (!fits) return table.isProjects ? [table] : []
    const columns = table.columns.filter(({ name }) => !fits.without.includes(name))
    return [{ ...table, columns, where: fits.where }]
  })
}

/** Lists the sequences of the tables' schemas with the numbers that they have come to. */
export async function listSequences(
  connection: Connection,
  tables: Pick<DumpTable, 'schema'>[],
): Promise<SequenceState[]> {
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  const sequences = await connection.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname = any ($1::text[]) order by 1, 2`,
    [`{${schemas.join()}}`],
  )
  const states: SequenceState[] = []
  for (const sequence of sequences) {
    const [state] = await connection.query<Pick<SequenceState, 'lastValue' | 'isCalled'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${fullName(sequence)}`,
    )
    if (state) states.push({ ...sequence, ...state })
  }
  return states
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function fullName({ schema, name }: Pick<DumpTable, 'schema' | 'name'>): string {
  return `${quoteName(schema)}.${quoteName(name)}`
}
