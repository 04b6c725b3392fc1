// Checks that a Postgres server allows what the café needs. Otherwise the start ends with the lines that fix it.
import type { Database } from '@cafe/backend/database'
import { ConfigError } from '../configuration/variables.ts'

/**
 * A pooler in transaction mode passes no NOTIFY on, so that pages and pictures would become stale. Throws ConfigError
 * behind one.
 */
export async function mustHearNotifications(database: Database): Promise<void> {
  const channel = `heard_${crypto.randomUUID().replaceAll('-', '')}`
  let isHeard = false
  const subscription = await database.listen(channel, () => {
    isHeard = true
  })
  await database.query('select pg_notify($1, $2)', [channel, ''])
  await subscription.caughtUp()
  await subscription.stop()
  if (!isHeard) throw new ConfigError(behindPooler)
}

const behindPooler =
  'DATABASE_URL leads through a pooler that passes no notifications on. Connect directly, or to the pooler in session mode.'

interface Rights {
  role: string
  database: string
  may_create: boolean
  /** The roles to make, and the roles to grant, including those. */
  missing: string[] | null
  not_granted: string[] | null
}

/**
 * The role that migrates the schema makes tables, and the roles of requests unless they exist. Throws ConfigError.
 */
export async function mustHaveRights(database: Database): Promise<void> {
  const [rights] = await database.query<Rights>(rightsQuery)
  if (!rights) return
  const { role, missing, not_granted } = rights
  const lines = [
    ...(missing ?? []).map((name) => makeRole[name] ?? ''),
    ...(not_granted ? [`grant ${not_granted.join(', ')} to ${role};`] : []),
    ...(rights.may_create ? [] : [`alter database ${rights.database} owner to ${role};`]),
  ]
  if (lines.length === 0) return
  throw new ConfigError(
    `The role ${role} lacks rights. As a superuser run in the database ${rights.database}:\n${lines.join('\n')}`,
  )
}

const makeRole: Record<string, string> = {
  anon: 'create role anon nologin noinherit;',
  authenticated: 'create role authenticated nologin noinherit;',
  service_role: 'create role service_role nologin noinherit bypassrls;',
}

/** From Postgres 16 a role without superuser rights may make roles and give them rights that it has. */
const rightsQuery = `
  with own as (
    select oid, rolname, rolsuper,
      rolsuper or rolcreaterole and rolbypassrls
        and current_setting('server_version_num')::integer >= 160000 as makes_roles,
      case when current_setting('server_version_num')::integer >= 160000
        then 'set' else 'member' end as takes
    from pg_roles where rolname = current_user
  ), wanted as (
    select name, place, roles.oid is null and not makes_roles as is_missing,
      case when roles.oid is null then not makes_roles else
        not (pg_has_role(own.oid, roles.oid, takes)
          or pg_has_role(own.oid, roles.oid, 'member with admin option'))
      end as is_not_granted
    from own, unnest(array['anon', 'authenticated', 'service_role']) with ordinality as one (name, place)
    left join pg_roles as roles on rolname = name
  )
  select quote_ident(rolname) as role, quote_ident(current_database()) as database,
    has_database_privilege(current_database(), 'create')
      and has_schema_privilege('public', 'create') as may_create,
    (select jsonb_agg(name order by place) from wanted where is_missing) as missing,
    (select jsonb_agg(name order by place) from wanted where is_not_granted) as not_granted
  from own
`
