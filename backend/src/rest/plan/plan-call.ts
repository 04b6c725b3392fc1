// Finds the function of a call by its name and argument names, and plans how they are passed.
import { RestError } from '../rest-error.ts'
import type { Parameter, Routine, Schema } from '../schema/schema.ts'
import type { CallPlan, Rows } from './plan.ts'
import { mostSimilar } from './similar-names.ts'

/** A client's arguments: an object as the body, the query string's pairs, or a body of another content type. */
export type CallArguments =
  | { kind: 'body'; keys: readonly string[] }
  | { kind: 'query'; pairs: readonly (readonly [name: string, value: string])[] }
  | { kind: 'raw body'; type: 'text' | 'bytea' }

/** The types of a single unnamed parameter that takes a whole JSON body. */
const jsonTypes = ['json', 'jsonb']

export function planCall(
  schema: Schema,
  schemaName: string,
  name: string,
  given: CallArguments,
): CallPlan {
  const overloads = schema.routines(schemaName, name)
  const names = namesOf(given)
  const named =
    given.kind === 'raw body' ? [] : overloads.filter((routine) => accepts(routine, names))
  const candidates =
    named.length > 0 ? named : overloads.filter((routine) => takesWholeBody(routine, given))
  const [routine, ...others] = candidates
  if (!routine) throw notFound(schema, schemaName, name, given, overloads)
  if (others.length > 0) throw ambiguous(candidates)
  return { routine, arguments: passArguments(routine, given, names) }
}

/** Returns the rows that a call gives, to select from; null for scalars. */
export function rowsOfRoutine({ name, columns, table }: Routine): Rows {
  return { kind: 'source', name: table?.name ?? name, table, columns: columns ?? new Map() }
}

function namesOf(given: CallArguments): string[] {
  if (given.kind === 'body') return [...given.keys]
  return given.kind === 'query' ? [...new Set(given.pairs.map(([name]) => name))] : []
}

/** True when all required parameters are given, and no unknown ones. */
function accepts({ parameters }: Routine, names: readonly string[]): boolean {
  return (
    parameters.every(({ name, isRequired }) => !isRequired || names.includes(name)) &&
    names.every((name) => parameters.some((parameter) => parameter.name === name))
  )
}

function takesWholeBody({ parameters }: Routine, given: CallArguments): boolean {
  const [only, ...others] = parameters
  if (!only || others.length > 0 || only.name !== '' || given.kind === 'query') return false
  return given.kind === 'body' ? jsonTypes.includes(only.type) : only.type === given.type
}

function passArguments(
  { parameters }: Routine,
  given: CallArguments,
  names: readonly string[],
): CallPlan['arguments'] {
  const [only] = parameters
  if (only && only.name === '' && given.kind !== 'query') {
    return { kind: 'whole body', type: only.type }
  }
  const passed = parameters.filter((parameter) => names.includes(parameter.name))
  if (given.kind !== 'query') return { kind: 'body', parameters: passed }
  return {
    kind: 'query',
    values: passed.map((parameter) => ({
      parameter,
      value: argumentValue(parameter, given.pairs),
    })),
  }
}

/** Repeats of a variadic parameter are its values; for any other parameter the last one counts. */
function argumentValue(
  { name, isVariadic }: Parameter,
  pairs: readonly (readonly [string, string])[],
): string | string[] {
  const values = pairs.filter(([key]) => key === name).map(([, value]) => value)
  return isVariadic ? values : (values.at(-1) ?? '')
}

function notFound(
  schema: Schema,
  schemaName: string,
  name: string,
  given: CallArguments,
  overloads: readonly Routine[],
): RestError {
  const names = namesOf(given).sort()
  const qualified = `${schemaName}.${name}`
  const list = names.join(', ')
  const signature = names.length > 0 ? `(${list})` : ' without parameters'
  const parameters = names.length > 1 ? ` with parameters ${list}` : ` with parameter ${list}`
  const searched = names.length > 0 ? parameters : ' without parameters'
  const json = given.kind === 'body' ? ' or with a single unnamed json/jsonb parameter' : ''
  const isRaw = given.kind === 'raw body'
  const how = isRaw ? ` with a single unnamed ${given.type} parameter` : `${searched}${json}`
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${qualified}${isRaw ? '' : signature} in the schema cache`,
    {
      details: `Searched for the function ${qualified}${how}, but no matches were found in the schema cache.`,
      hint: isRaw ? null : hintFor(schema, schemaName, name, names, overloads),
    },
  )
}

function hintFor(
  schema: Schema,
  schemaName: string,
  name: string,
  names: readonly string[],
  overloads: readonly Routine[],
): string | null {
  const signature = (parts: readonly string[]) => `(${[...parts].sort().join(', ')})`
  const similar =
    overloads.length === 0
      ? mostSimilar(name, schema.routineNames(schemaName))
      : mostSimilar(
          signature(names),
          overloads.map(({ parameters }) => signature(parameters.map((it) => it.name))),
          0.33,
        )
  if (similar === null) return null
  const meant = overloads.length === 0 ? similar : `${name}${similar}`
  return `Perhaps you meant to call the function ${schemaName}.${meant}`
}

function ambiguous(candidates: readonly Routine[]): RestError {
  const [{ schema, name } = { schema: '', name: '' }] = candidates
  const signatures = candidates.map(({ parameters }) =>
    parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', '),
  )
  const list = signatures.sort().map((signature) => `${schema}.${name}(${signature})`)
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${list.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}
