// `npm run words` lists every sentence that a person reads, as `file:line<TAB>text`. With a specification's path, '='
// marks the texts that stand in it, which stay as they are.
import { globSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import {
  type Expression,
  type JSXChild,
  parseSync,
  type TemplateLiteral,
  Visitor,
} from 'oxc-parser'

interface Sentence {
  line: number
  text: string
}

const gap = '{…}'
/** Attributes whose values no person reads. */
const silent =
  /^(class|className|d|href|id|key|name|points|rel|src|style|to|transform|type|viewBox)$/
/** Attributes that a person reads though they have one word. */
const read = /^(alt|aria-label|caption|hint|label|placeholder|title)$/
const logging = /^(console|log|logError)\b|\.log\./
const statement =
  /^(select|insert|update|delete|with|create|alter|drop|set|begin|grant|lock|call)\s/
const noProse = /[_={}<>$\\]|::|^[a-z]+ ?\(|^(M|m)\d/

/** Returns whether a text has several words and looks neither like classes, selectors nor columns. */
export function isProse(text: string): boolean {
  const plain = text.replaceAll(gap, ' ').trim()
  const words = plain.split(/\s+/)
  if (words.length < 2 || !/^["'‘“(]?\p{L}/u.test(plain) || !/\p{L}{2}/u.test(plain)) return false
  if (statement.test(plain) || noProse.test(plain)) return false
  if (/^\p{Lu}/u.test(plain)) return true
  const isList = words.slice(0, -1).every((word) => word.endsWith(','))
  const odd = words.filter((word) => /[\w\]][-:[/.][\w[]|[[\]#*&>]|^\d/.test(word))
  return !isList && odd.length * 3 < words.length
}

function textOf(node: Expression | TemplateLiteral): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return node.quasis.map((quasi) => quasi.value.cooked ?? '').join(gap)
}

const textOfChild = (child: JSXChild) => {
  if (child.type === 'JSXText') return child.value
  if (child.type !== 'JSXExpressionContainer') return gap
  if (child.expression.type === 'JSXEmptyExpression') return ''
  return textOf(child.expression) ?? gap
}

/** Returns the sentences of a program, from the top to the bottom. */
export function sentencesOf(file: string, source: string): Sentence[] {
  const found = new Map<number, string>()
  const skipped: { start: number; end: number }[] = []
  const isSkipped = (start: number) =>
    skipped.some((node) => node.start <= start && start < node.end)
  const add = (start: number, text: string | undefined, isRead = false) => {
    const plain = text?.replace(/\s+/g, ' ').trim()
    if (!plain || isSkipped(start)) return
    if (isProse(plain) || (isRead && /\p{L}{2}/u.test(plain.replaceAll(gap, '')))) {
      found.set(start, plain)
    }
  }
  const addChildren = ({ children }: { children: JSXChild[] }) => {
    const first = children.find((child) => child.type === 'JSXText' && child.value.trim())
    if (first?.type !== 'JSXText') return
    const start = first.start + first.value.search(/\S/)
    add(start, children.map(textOfChild).join(''), true)
    skipped.push(
      ...children.filter(
        (child) =>
          child.type === 'JSXExpressionContainer' && textOf(child.expression as Expression),
      ),
    )
  }
  new Visitor({
    ImportDeclaration: (node) => void skipped.push(node),
    TSLiteralType: (node) => void skipped.push(node),
    CallExpression(node) {
      if (logging.test(source.slice(node.callee.start, node.callee.end))) skipped.push(node)
    },
    JSXAttribute(node) {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (silent.test(name)) skipped.push(node)
      else if (node.value?.type === 'Literal')
        add(node.value.start, textOf(node.value), read.test(name))
    },
    JSXElement: addChildren,
    JSXFragment: addChildren,
    Literal: (node) => add(node.start, textOf(node)),
    TemplateLiteral: (node) => add(node.start, textOf(node)),
  }).visit(parseSync(file, source).program)
  const lineOf = (start: number) => source.slice(0, start).split('\n').length
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([start, text]) => ({ line: lineOf(start), text }))
}

/** Returns the sentences in the string literals of SQL. Comments on tables and columns are for developers. */
export function sentencesOfSql(source: string): Sentence[] {
  const sentences: Sentence[] = []
  let isComment = false
  const tokens = /--.*|\bcomment on\b|;|'(?:[^']|'')*'/g
  for (const { 0: token, index } of source.matchAll(tokens)) {
    if (token === 'comment on') isComment = true
    else if (token === ';') isComment = false
    if (isComment || !token.startsWith("'")) continue
    const text = token.slice(1, -1).replaceAll("''", "'").replace(/\s+/g, ' ')
    if (isProse(text)) sentences.push({ line: source.slice(0, index).split('\n').length, text })
  }
  return sentences
}

const plain = (text: string) => text.replaceAll('’', "'")

function main([specification]: string[]) {
  const specified = specification && plain(readFileSync(specification, 'utf8'))
  const files = globSync(
    [
      'site/app/**/*.{ts,tsx}',
      'server/{http,pages,payments,post,wallet}/**/*.ts',
      'backend/src/{mail,auth/confirmation}/*.ts',
      'backend/src/auth/account-notices.ts',
      'supabase/{migrations/*,seed}.sql',
    ],
    { exclude: ['**/*.test.{ts,tsx}', '**/*.gen.ts', '**/database.types.ts'] },
  )
  for (const file of files.sort()) {
    const source = readFileSync(file, 'utf8')
    const isSql = extname(file) === '.sql'
    for (const { line, text } of isSql ? sentencesOfSql(source) : sentencesOf(file, source)) {
      const mark = specified?.includes(plain(text)) ? '=' : ''
      process.stdout.write(`${mark}${file}:${line}\t${text}\n`)
    }
  }
}

if (import.meta.main) main(process.argv.slice(2))
