// What Postgres answers in its protocol, as far as it is read here, and the rows in it.
import { parsers } from './values.ts'

export interface Message {
  name: string
}

interface RowDescription extends Message {
  fields: { name: string; dataTypeID: number }[]
}

interface DataRow extends Message {
  fields: (string | null)[]
}

interface CommandComplete extends Message {
  text: string
}

/** The rows that were described. */
export function rowsOf<Row extends object>(answer: Message[]): Row[] {
  const description = answer.find(isDescription)
  if (!description) return []
  const rows = answer.slice(answer.indexOf(description)).filter(isRow)
  return rows.map(({ fields }) => {
    const pairs = description.fields.map(({ name, dataTypeID }, i) => {
      return [name, parse(dataTypeID, fields[i] ?? null)]
    })
    return Object.fromEntries(pairs)
  })
}

/** Postgres answers a commit after a failed statement with a rollback, and no error. */
export function wasRolledBack(answer: Message[]): boolean {
  return answer.some((message) => isComplete(message) && message.text === 'ROLLBACK')
}

function isDescription(message: Message): message is RowDescription {
  return message.name === 'rowDescription'
}

function isRow(message: Message): message is DataRow {
  return message.name === 'dataRow'
}

function isComplete(message: Message): message is CommandComplete {
  return message.name === 'commandComplete'
}

function parse(type: number, text: string | null): unknown {
  const parser = parsers[type]
  return text === null || !parser ? text : parser(text)
}
