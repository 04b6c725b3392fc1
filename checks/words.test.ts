import { expect, test } from 'vitest'
import { sentencesOf, sentencesOfSql } from './words.ts'

const textsOf = (source: string) => sentencesOf('screen.tsx', source).map(({ text }) => text)

test('A sentence on two lines of JSX is listed with gaps for its values', () => {
  const source = `const a = (
    <p className="mt-2 flex">
      We’ll email {name} a <b>code</b>{' '}
      soon.
    </p>
  )`
  expect(sentencesOf('screen.tsx', source)).toEqual([
    { line: 3, text: 'We’ll email {…} a {…} soon.' },
    { line: 3, text: 'code' },
  ])
})

test('A label of one word is listed', () => {
  expect(textsOf('const a = <Field label="Places" id="places" />')).toEqual(['Places'])
})

test('The words of a template are listed', () => {
  expect(textsOf(`const a = \`You still have \${count} tickets.\``)).toEqual([
    'You still have {…} tickets.',
  ])
})

test.each([
  'const a = "mt-2 flex items-center"',
  'const a = "id, title, image_url"',
  'const a = "select id from events"',
  'import a from "Some words"',
  'log.error("The mail could not be sent")',
])('What no person reads is left out: %s', (source) => {
  expect(textsOf(source)).toEqual([])
})

test('A message of SQL is listed without the comments', () => {
  const source = `comment on table events is 'What is on';
-- A person's own words
raise exception 'You can''t buy that';`
  expect(sentencesOfSql(source)).toEqual([{ line: 3, text: "You can't buy that" }])
})
