// The Accept header: which of the JSON shapes the answer has.
import { RestError } from '../rest-error.ts'

export interface MediaType {
  contentType: string
  /** Exactly one row, as an object. */
  isSingle: boolean
  /** Keys whose value is null are left out. */
  stripsNulls: boolean
}

const json: MediaType = {
  contentType: 'application/json; charset=utf-8',
  isSingle: false,
  stripsNulls: false,
}

/** Throws PGRST107 when none of the accepted types can be given. */
export function chooseMediaType(accept: string | null): MediaType {
  if (!accept || accept === '*/*' || accept === 'application/json') return json
  const wanted = accept
    .split(',')
    .map(parseType)
    .sort((a, b) => b.quality - a.quality)
  for (const type of wanted) {
    const media = mediaTypeOf(type)
    if (media) return media
  }
  const names = wanted.map(({ text }) => text).join(', ')
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${names}`)
}

interface AcceptedType {
  text: string
  name: string
  parameters: string[]
  quality: number
}

function parseType(text: string): AcceptedType {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = Number(parameters.find((it) => it.startsWith('q='))?.slice(2) ?? 1)
  return { text: text.trim(), name, parameters, quality: Number.isNaN(quality) ? 0 : quality }
}

function mediaTypeOf({ name, parameters }: AcceptedType): MediaType | null {
  if (['*/*', 'application/*', 'application/json'].includes(name)) return json
  const isSingle = /^application\/vnd\.pgrst\.object(\+json)?$/.test(name)
  const isArray = /^application\/vnd\.pgrst\.array(\+json)?$/.test(name)
  if (!isSingle && !isArray) return null
  const stripsNulls = parameters.includes('nulls=stripped')
  if (isArray && !stripsNulls) return json
  const kind = isSingle ? 'object' : 'array'
  const stripped = stripsNulls ? ';nulls=stripped' : ''
  return {
    contentType: `application/vnd.pgrst.${kind}+json${stripped}; charset=utf-8`,
    isSingle,
    stripsNulls,
  }
}
