// Reads environment variables, and words the line about a wrong one.
import { z } from 'zod'

/** The environment without its empty variables. */
export type Variables = Record<string, string | undefined>

/** A wrong environment. The message is one line for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Returns the variables of the schema's names, which may have a common `prefix`. Throws ConfigError. */
export function readVariables<Schema extends z.ZodObject>(
  schema: Schema,
  variables: Variables,
  prefix = '',
): z.output<Schema> {
  const named = Object.keys(schema.shape).map((name) => [name, variables[prefix + name]])
  const parsed = schema.safeParse(Object.fromEntries(named))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(
    ({ path: [name], message }) => `${prefix}${String(name)} ${message}.`,
  )
  throw new ConfigError(lines.join(' '))
}

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Throws ConfigError when only some of these are set. */
export function mustGoTogether(variables: Variables, ...names: string[]): void {
  const given = names.filter((name) => variables[name]).length
  if (given === 0 || given === names.length) return
  const choice = names.length === 2 ? 'both or neither' : 'all or none'
  throw new ConfigError(`${inWords.format(names)} go together: set ${choice}.`)
}

/** An address without its trailing slash. */
export const address = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://cafe.example' })
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''))

export const yesOrNo = z
  .stringbool({
    truthy: ['true', 'yes', '1'],
    falsy: ['false', 'no', '0'],
    error: 'must be true or false',
  })
  .default(false)

/** Values separated by commas. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
)

export function wholeNumber(error: string, least: number, most: number) {
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}
