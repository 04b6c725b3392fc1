// Writes a catalogue as supabase-js's `Database` type, in the Supabase CLI's format.
import type { Catalogue, Column, FunctionSignature, Relation, TypeName } from './catalogue.ts'

/** Returns the TypeScript source of `Json` and `Database`, with one schema by its name. */
export function writeDatabaseType(schema: string, catalogue: Catalogue): string {
  const { relations, functions, enums } = catalogue
  const tables = relations.filter((relation) => !relation.is_view)
  const views = relations.filter((relation) => relation.is_view)
  return `// Made by \`npm run types\` from the migrations. Change those, then make it again.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  ${schema}: {
    Tables: ${block(tables.map((table) => writeTable(schema, table)))}
    Views: ${block(views.map((view) => writeView(schema, view)))}
    Functions: ${block(functions.map((signature) => writeFunction(schema, signature)))}
    Enums: ${block(enums.map(({ name, values }) => `      ${name}: ${values.map(quote).join(' | ')}`))}
    CompositeTypes: ${block([])}
  }
}
`
}

function block(entries: string[]): string {
  return entries.length === 0 ? '{ [_ in never]: never }' : `{\n${entries.join('\n')}\n    }`
}

function writeTable(schema: string, { name, columns, relationships }: Relation): string {
  return `      ${name}: {
        Row: ${writeColumns(schema, columns, () => '')}
        Insert: ${writeColumns(schema, columns.filter(isWritable), isOptionalOnInsert)}
        Update: ${writeColumns(schema, columns.filter(isWritable), () => '?')}
        Relationships: ${writeRelationships(relationships)}
      }`
}

// Any column of a view may be null and none can be written, because its query decides.
function writeView(schema: string, { name, columns }: Relation): string {
  const nullable = columns.map((column) => ({ ...column, is_nullable: true }))
  return `      ${name}: {
        Row: ${writeColumns(schema, nullable, () => '')}
        Relationships: []
      }`
}

function isWritable(column: Column): boolean {
  return column.is_writable
}

function isOptionalOnInsert(column: Column): string {
  return column.is_nullable || column.has_default ? '?' : ''
}

function writeColumns(
  schema: string,
  columns: Column[],
  optional: (column: Column) => string,
): string {
  const lines = columns.map((column) => {
    const type = writeType(schema, column) + (column.is_nullable ? ' | null' : '')
    return `          ${column.name}${optional(column)}: ${type}\n`
  })
  return `{\n${lines.join('')}        }`
}

function writeRelationships(relationships: Relation['relationships']): string {
  if (relationships.length === 0) return '[]'
  const entries = relationships.map(
    (relationship) => `          {
            foreignKeyName: ${quote(relationship.name)}
            columns: [${relationship.columns.map(quote).join(', ')}]
            isOneToOne: ${relationship.is_one_to_one}
            referencedRelation: ${quote(relationship.referenced_relation)}
            referencedColumns: [${relationship.referenced_columns.map(quote).join(', ')}]
          },`,
  )
  return `[\n${entries.join('\n')}\n        ]`
}

function writeFunction(schema: string, signature: FunctionSignature): string {
  const args = signature.arguments.map(
    (argument) =>
      `${argument.name}${argument.has_default ? '?' : ''}: ${writeType(schema, argument)}`,
  )
  return `      ${signature.name}: {
        Args: ${args.length === 0 ? 'never' : `{ ${args.join('; ')} }`}
        Returns: ${writeReturns(schema, signature)}
      }`
}

function writeReturns(schema: string, signature: FunctionSignature): string {
  const row = signature.returns_table
    ? `{\n${signature.returns_table.map((column) => `          ${column.name}: ${writeType(schema, column)}\n`).join('')}        }`
    : writeType(schema, signature.returns)
  return signature.returns_set ? `${row}[]` : row
}

function writeType(schema: string, { type, is_array, section }: TypeName): string {
  const single = section
    ? `Database['${schema}']['${section}']['${type}']${section === 'Enums' ? '' : "['Row']"}`
    : (typescriptTypes[type] ?? 'unknown')
  return is_array ? `${single}[]` : single
}

// The types that PostgREST writes in JSON: numerics are numbers, dates and times are texts.
const typescriptTypes: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
  ...Object.fromEntries(
    ['text', 'varchar', 'bpchar', 'citext', 'uuid', 'bytea', 'inet', 'interval']
      .concat(['date', 'time', 'timetz', 'timestamp', 'timestamptz'])
      .map((name) => [name, 'string']),
  ),
}

function quote(text: string): string {
  return `'${text}'`
}
