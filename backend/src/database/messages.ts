// Reads the messages of Postgres's protocol that we need, and the rows in them.
import { parsers } from './values.ts'

export interface Message {
  name: string
}

/** Reads the description of the columns, which comes before their rows. */
export interface Column {
  name: string
  dataTypeID: number
}

interface RowDescription extends Message {
  fields: Column[]
}

interface DataRow extends Message {
  fields: (string | null)[]
}

interface CommandComplete extends Message {
  text: string
}

/** The answer to an exchange, and the columns of its last statement. */
export interface Answer {
  messages: Message[]
  columns: Column[]
}

/** The described columns; none when there are no rows. */
export function columnsOf(messages: Message[]): Column[] {
  return messages.find(isDescription)?.fields ?? []
}

/** Returns the rows of the last statement. */
export function rowsOf<Row extends object>({ messages, columns }: Answer): Row[] {
  const end = messages.findLastIndex(isComplete)
  const start = messages.findLastIndex((message, i) => i < end && isComplete(message)) + 1
  const rows = messages.slice(start, end).filter(isRow)
  return rows.map(({ fields }) => {
    const pairs = columns.map(({ name, dataTypeID }, i) => {
      return [name, parse(dataTypeID, fields[i] ?? null)]
    })
    return Object.fromEntries(pairs)
  })
}

/** Postgres answers a commit after a failed statement with a rollback instead of an error. */
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
