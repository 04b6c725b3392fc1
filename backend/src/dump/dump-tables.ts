// Lists the tables and columns of a dump: those that its destination has.
import type { Connection } from '../database/database.ts'

export interface DumpTable {
  schema: string
  name: string
  columns: { name: string; isText: boolean }[]
  /** One of the project's own, which its migrations make; the others are the backend's. */
  isProjects: boolean
  /** The rows that move, as a condition; all without one. */
  where?: string | undefined
}

/** Schemas that the place it goes to makes itself. */
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

/** The tables with rows to move, the backend's first. Generated columns are made anew where they arrive. */
export async function listDumpTables(
  connection: Connection,
  { forHosted }: { forHosted: boolean },
): Promise<DumpTable[]> {
  const found = await connection.query<DumpTable>(
    `select nspname as schema, relname as name, not nspname = any ($1::text[]) as "isProjects",
       jsonb_agg(jsonb_build_object(
         'name', attname, 'isText', atttypid in ('text'::regtype, 'varchar'::regtype)
       ) order by attnum) as columns
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       and attgenerated = ''
     where relkind = 'r' and nspname not like 'pg\\_%'
       and nspname not in ('information_schema', 'extensions', 'supabase_migrations')
     group by nspname, relname
     order by nspname = any ($1::text[]) desc, nspname, relname`,
    [`{${services.join()}}`],
  )
  if (!forHosted) return found
  return found.flatMap((table) => {
    const fits = hosted.get(`${table.schema}.${table.name}`)
    if (!fits) return table.isProjects ? [table] : []
    const columns = table.columns.filter(({ name }) => !fits.without.includes(name))
    return [{ ...table, columns, where: fits.where }]
  })
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function fullName({ schema, name }: Pick<DumpTable, 'schema' | 'name'>): string {
  return `${quoteName(schema)}.${quoteName(name)}`
}
