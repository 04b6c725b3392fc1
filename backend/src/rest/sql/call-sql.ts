// Writes a function call as SQL.
import type { CallPlan } from '../plan/plan.ts'
import { quoteName, quoteQualified } from '../quote.ts'
import type { Parameter } from '../schema/schema.ts'
import { arrayLiteral, BODY, type Parameters } from './parameters.ts'
import { typedSql } from './write-sql.ts'

/** Returns a query of the call's rows; scalars are in a column `scalar`. */
export function callSql({ routine, arguments: given }: CallPlan, parameters: Parameters): string {
  const name = quoteQualified(routine.schema, routine.name)
  const selected = routine.columns ? 'call.*' : 'call.scalar'
  const call = (values: string) =>
    routine.columns ? `${name}(${values}) call` : `(select ${name}(${values}) as scalar) call`
  if (given.kind === 'whole body') {
    return `select ${selected} from ${call(`${parameters.add(BODY)}::${given.type}`)}`
  }
  if (given.kind === 'query') {
    const values = given.values.map(({ parameter, value }) => {
      const text = typeof value === 'string' ? value : arrayLiteral(value)
      return `${argumentSql(parameter)}${parameters.add(text)}::${parameter.type}`
    })
    return `select ${selected} from ${call(values.join(', '))}`
  }
  if (given.parameters.length === 0) return `select ${selected} from ${call('')}`
  const values = given.parameters.map((it) => `${argumentSql(it)}body.${quoteName(it.name)}`)
  const body = `json_to_record(${parameters.add(BODY)}::json) as body(${typedSql(given.parameters)})`
  return `select ${selected} from ${body}, lateral ${call(values.join(', '))}`
}

function argumentSql({ name, isVariadic }: Parameter): string {
  return `${isVariadic ? 'variadic ' : ''}${quoteName(name)} => `
}
