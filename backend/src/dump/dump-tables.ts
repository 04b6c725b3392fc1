// Lists the tables and sequences whose rows a dump moves: those that migrations made, and none of Postgres's system
// tables.
import type { Connection } from '../database/database.ts'

export interface DumpTable {
  schema: string
  name: string
  /** Without generated columns, which the new database computes. */
  columns: { name: string; type: string }[]
  /** True when the project's migrations made it, false when the backend's did. */
  isProjects: boolean
  /** A condition for the rows that move; without one all do. */
  where?: string | undefined
}

export interface SequenceState {
  schema: string
  name: string
  lastValue: string
  isCalled: boolean
}

/** The schemas that a hosted project has from the start. */
const services = ['auth', 'storage', 'extensions', 'supabase_migrations']

/** The backend's tables that a hosted project has too. Sessions don't move, because such a project's tokens differ. */
const hosted = new Map<string, { without: string[]; where?: string }>([
  ['auth.users', { without: [] }],
  ['auth.identities', { without: [] }],
  // Recovery codes don't move: some versions of Supabase Auth lack their tables, and one failed statement undoes the
  // whole script.
  ['auth.mfa_factors', { without: ['last_totp_step'], where: "factor_type <> 'recovery_code'" }],
  ['auth.audit_log_entries', { without: [] }],
  ['storage.buckets', { without: [] }],
  ['storage.objects', { without: [] }],
])

/** Lists the tables, each after those that its foreign keys reference. Throws when the references form a circle. */
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

/** Returns those of these tables that move to a hosted project, with the columns and rows that move. */
export function hostedTables(tables: DumpTable[]): DumpTable[] {
  return tables.flatMap((table) => {
    const fits = hosted.get(`${table.schema}.${table.name}`)
    if (!fits) return table.isProjects ? [table] : []
    const columns = table.columns.filter(({ name }) => !fits.without.includes(name))
    return [{ ...table, columns, where: fits.where }]
  })
}

/** Lists the sequences of the tables' schemas with their current numbers. */
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
