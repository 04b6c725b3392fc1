// Reads what the row types need from Postgres's catalogue: a schema's relations, functions and enums.
import type { Connection } from '../database/database.ts'

export interface TypeName {
  /** Postgres's short name of the type, of its elements for an array, of its base for a domain. */
  type: string
  is_array: boolean
  /** The part of `Database` with the schema's types; null for Postgres's types. */
  section: 'Tables' | 'Views' | 'Enums' | null
}

export interface Column extends TypeName {
  name: string
  is_nullable: boolean
  has_default: boolean
  /** False for a column that Postgres always generates. */
  is_writable: boolean
}

interface Relationship {
  name: string
  columns: string[]
  is_one_to_one: boolean
  referenced_relation: string
  referenced_columns: string[]
}

export interface Relation {
  name: string
  is_view: boolean
  columns: Column[]
  relationships: Relationship[]
}

export interface FunctionSignature {
  name: string
  arguments: (TypeName & { name: string; has_default: boolean })[]
  returns_set: boolean
  returns: TypeName
  /** The columns of `returns table (…)`, or null. */
  returns_table: (TypeName & { name: string })[] | null
}

export interface Catalogue {
  relations: Relation[]
  functions: FunctionSignature[]
  enums: { name: string; values: string[] }[]
}

/** Reads the parts of a schema that clients may use, without trigger functions and functions of unnamed arguments. */
export async function readCatalogue(connection: Connection, schema: string): Promise<Catalogue> {
  const [relations, functions, enums] = await Promise.all([
    connection.query<Relation>(relationsQuery, [schema]),
    connection.query<FunctionSignature>(functionsQuery, [schema]),
    connection.query<Catalogue['enums'][number]>(enumsQuery, [schema]),
  ])
  return { relations, functions, enums }
}

/** Returns the fields of TypeName for the type with this oid. */
function typeName(oid: string): string {
  return `
    (select jsonb_build_object(
       'type', element.typname,
       'is_array', base.typcategory = 'A',
       'section', case
         when element.typnamespace <> to_regnamespace($1) then null
         when element.typtype = 'e' then 'Enums'
         when row_of.relkind in ('r', 'p', 'f') then 'Tables'
         when row_of.relkind in ('v', 'm') then 'Views' end)
     from pg_type as named
     join pg_type as base on base.oid = coalesce(nullif(named.typbasetype, 0), named.oid)
     join pg_type as element
       on element.oid = case base.typcategory when 'A' then base.typelem else base.oid end
     left join pg_class as row_of on row_of.oid = element.typrelid
     where named.oid = ${oid})`
}

const relationsQuery = `
  select
    relation.relname::text as name,
    relation.relkind in ('v', 'm') as is_view,
    (select coalesce(jsonb_agg(${typeName('atttypid')} || jsonb_build_object(
         'name', attname,
         'is_nullable', not attnotnull,
         'has_default', atthasdef or attidentity <> '',
         'is_writable', attidentity <> 'a' and attgenerated = ''
       ) order by attname), '[]')
     from pg_attribute
     where attrelid = relation.oid and attnum > 0 and not attisdropped) as columns,
    (select coalesce(jsonb_agg(jsonb_build_object(
         'name', conname,
         'columns', ${columnNames('conrelid', 'conkey')},
         'is_one_to_one', exists (
           select from pg_index
           where indrelid = conrelid and indisunique and indpred is null
             and indkey::int2[] <@ conkey and conkey <@ indkey::int2[]),
         'referenced_relation', referenced.relname,
         'referenced_columns', ${columnNames('confrelid', 'confkey')}
       ) order by conname), '[]')
     from pg_constraint
     join pg_class as referenced
       on referenced.oid = confrelid and referenced.relnamespace = relation.relnamespace
     where conrelid = relation.oid and contype = 'f') as relationships
  from pg_class as relation
  where relation.relnamespace = to_regnamespace($1)
    and relation.relkind in ('r', 'p', 'v', 'm', 'f')
  order by relation.relname`

function columnNames(relation: string, positions: string): string {
  return `
    (select jsonb_agg(attname order by position)
     from unnest(${positions}) with ordinality as key (number, position)
     join pg_attribute on attrelid = ${relation} and attnum = number)`
}

const functionsQuery = `
  select
    proname::text as name,
    proretset as returns_set,
    ${typeName('prorettype')} as returns,
    (select coalesce(jsonb_agg(${typeName('type')} || jsonb_build_object(
         'name', proargnames[position],
         'has_default', position > pronargs - pronargdefaults
       ) order by proargnames[position]), '[]')
     from unnest(proargtypes) with ordinality as argument (type, position)) as arguments,
    (select jsonb_agg(${typeName('type')} || jsonb_build_object('name', proargnames[position])
       order by proargnames[position])
     from unnest(proallargtypes, proargmodes) with ordinality as argument (type, mode, position)
     where mode = 't') as returns_table
  from pg_proc
  where pronamespace = to_regnamespace($1)
    and prokind = 'f'
    and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and (pronargs = 0 or proargnames[pronargs] <> '')
  order by proname`

const enumsQuery = `
  select typname::text as name, jsonb_agg(enumlabel order by enumsortorder) as values
  from pg_type join pg_enum on enumtypid = pg_type.oid
  where typnamespace = to_regnamespace($1)
  group by typname
  order by typname`
