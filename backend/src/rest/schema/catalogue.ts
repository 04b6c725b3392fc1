// The queries that read Postgres's catalogue, and their rows. `search_path` must be empty for them, so that every
// type and default includes its schema.
import type { Connection } from '../../database/database.ts'

export interface ColumnRow {
  position: number
  name: string
  type: string
  baseType: string
  default: string | null
}

export interface RelationRow {
  id: number
  schema: string
  name: string
  isView: boolean
  rowType: number
  columns: ColumnRow[]
}

export interface ConstraintRow {
  name: string
  /** Primary key, unique, foreign key. */
  kind: 'p' | 'u' | 'f'
  relation: number
  positions: number[]
  columns: string[]
  target: number
  targetPositions: number[]
  targetColumns: string[]
}

export interface ViewRow {
  id: number
  /** The view's query as Postgres stores it: a pg_node_tree. */
  rule: string
}

export interface RoutineRow {
  schema: string
  name: string
  isVolatile: boolean
  returnsSet: boolean
  returnsOne: boolean
  returnsVoid: boolean
  returnType: number
  isComposite: boolean
  columns: ColumnRow[]
  parameters: {
    name: string | null
    type: string
    typeId: number
    isRequired: boolean
    isVariadic: boolean
  }[]
}

interface TypeRow {
  name: string
  sql: string
}

export interface Catalogue {
  relations: RelationRow[]
  constraints: ConstraintRow[]
  views: ViewRow[]
  routines: RoutineRow[]
  types: TypeRow[]
}

/** Reads the exposed schemas, and the tables under their views. */
export async function readCatalogue(
  connection: Connection,
  schemas: readonly string[],
): Promise<Catalogue> {
  const exposed = [`{${schemas.map((schema) => JSON.stringify(schema)).join(',')}}`]
  return {
    relations: await connection.query<RelationRow>(relations, exposed),
    constraints: await connection.query<ConstraintRow>(constraints),
    views: await connection.query<ViewRow>(views),
    routines: await connection.query<RoutineRow>(routines, exposed),
    types: await connection.query<TypeRow>(types),
  }
}

const columnsOf = (relation: string) => `
  (select coalesce(json_agg(json_build_object(
      'position', a.attnum,
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'baseType', format_type(coalesce(nullif(y.typbasetype, 0), y.oid), null),
      'default', case
        when a.attidentity = 'd' then
          format('nextval(%L::regclass)', pg_get_serial_sequence(a.attrelid::regclass::text, a.attname))
        when a.attidentity = '' and a.attgenerated = '' then
          coalesce(pg_get_expr(d.adbin, d.adrelid), pg_get_expr(y.typdefaultbin, 0))
      end) order by a.attnum), '[]')
    from pg_attribute a
    join pg_type y on y.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${relation} and a.attnum > 0 and not a.attisdropped)`

const relations = `
  select c.oid as id, n.nspname::text as schema, c.relname::text as name,
         c.relkind in ('v', 'm') as "isView", c.reltype as "rowType", ${columnsOf('c.oid')} as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
    and n.nspname = any($1::text[])
  order by n.nspname, c.relname`

const constraints = `
  select k.conname::text as name, k.contype::text as kind,
         k.conrelid as relation, array_to_json(k.conkey) as positions,
         (select json_agg(a.attname order by i.ord) from unnest(k.conkey) with ordinality i(num, ord)
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = i.num) as columns,
         k.confrelid as target, coalesce(array_to_json(k.confkey), '[]') as "targetPositions",
         (select coalesce(json_agg(a.attname order by i.ord), '[]')
            from unnest(k.confkey) with ordinality i(num, ord)
            join pg_attribute a on a.attrelid = k.confrelid and a.attnum = i.num) as "targetColumns"
  from pg_constraint k
  where k.contype in ('p', 'u', 'f') and k.conrelid <> 0 and k.conparentid = 0
  order by k.conrelid, k.conname`

const views = `
  select c.oid as id, r.ev_action::text as rule
  from pg_class c
  join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`

// A function that returns a domain over a composite type counts as one that returns the composite.
const routines = `
  select n.nspname::text as schema, p.proname::text as name, p.provolatile = 'v' as "isVolatile",
         p.proretset as "returnsSet", not p.proretset or p.prorows = 1 as "returnsOne",
         t.typname = 'void' as "returnsVoid", coalesce(nullif(t.typbasetype, 0), t.oid) as "returnType",
         t.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false) as "isComposite",
         case when t.typtype = 'c' then ${columnsOf('t.typrelid')}
         else (select coalesce(json_agg(json_build_object('position', a.ord, 'name', a.name,
                   'type', format_type(a.type, null),
                   'baseType', format_type(coalesce(nullif(x.typbasetype, 0), x.oid), null),
                   'default', null) order by a.ord), '[]')
               from unnest(p.proargnames, p.proallargtypes, p.proargmodes)
                 with ordinality a(name, type, mode, ord)
               join pg_type x on x.oid = a.type
               where a.mode in ('t', 'b', 'o')) end as columns,
         (select coalesce(json_agg(json_build_object('name', nullif(a.name, ''),
                   'type', case a.type when 'bit'::regtype then 'bit varying'
                     when 'character'::regtype then 'character varying'
                     else format_type(a.type, null) end,
                   'typeId', a.type::bigint,
                   'isRequired', a.ord <= p.pronargs - p.pronargdefaults,
                   'isVariadic', p.provariadic <> 0 and a.ord = p.pronargs) order by a.ord), '[]')
            from (select i.name, i.type, row_number() over (order by i.ord) as ord
                  from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes)
                    with ordinality i(name, type, mode, ord)
                  where coalesce(i.mode, 'i') in ('i', 'b', 'v') and i.type is not null) a) as parameters
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type r on r.oid = p.prorettype
  join pg_type t on t.oid = coalesce(nullif(r.typbasetype, 0), r.oid)
  where p.prokind = 'f' and n.nspname = any($1::text[])
    and t.typname not in ('trigger', 'event_trigger', 'internal')
  order by p.proname, p.pronargs, p.oid`

const types = `
  select t.typname::text as name, format('%I.%I', n.nspname, t.typname) as sql
  from pg_type t
  join pg_namespace n on n.oid = t.typnamespace
  where t.typtype in ('b', 'd', 'e', 'r', 'm') and t.typcategory <> 'A'
    and n.nspname not in ('pg_toast', 'information_schema')
  order by n.nspname <> 'pg_catalog', n.nspname = 'public' desc`
