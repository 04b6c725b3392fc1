// The Accept header: the JSON shape of the answer, or a request for the plan.
import { noMediaType } from '../errors.ts'

interface PlanType {
  format: 'json' | 'text'
  /** The options of Postgres's `explain`. */
  options: PlanOption[]
}

const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'] as const
type PlanOption = (typeof planOptions)[number]

export interface MediaType {
  contentType: string
  /** Exactly one row, as an object. */
  isSingle: boolean
  /** Leaves out keys whose value is null. */
  stripsNulls: boolean
  /** The format of the plan, when the client asks for it instead of rows. */
  plan: PlanType | null
}

const json: MediaType = {
  contentType: 'application/json; charset=utf-8',
  isSingle: false,
  stripsNulls: false,
  plan: null,
}

/** Throws PGRST107 when none of the accepted types is supported. */
export function chooseMediaType(accept: string | null, allowsPlans: boolean): MediaType {
  if (!accept || accept === '*/*' || accept === 'application/json') return json
  const accepted = accept
    .split(',')
    .map(parseType)
    .sort((a, b) => b.quality - a.quality)
  for (const type of accepted) {
    const media = (allowsPlans && planTypeOf(type)) || mediaTypeOf(type)
    if (media) return media
  }
  const names = accepted.map(({ text }) => text).join(', ')
  throw noMediaType(names)
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
    plan: null,
  }
}

/** Parses `…plan+json; for="application/json"; options=analyze|verbose`, the plan of an answer of another type. */
function planTypeOf({ name, parameters }: AcceptedType): MediaType | null {
  const found = /^application\/vnd\.pgrst\.plan(?:\+(json|text))?$/.exec(name)
  if (!found) return null
  const format = found[1] === 'json' ? 'json' : 'text'
  const subject = parameterOf(parameters, 'for').replaceAll('"', '') || 'application/json'
  const media = mediaTypeOf(parseType(subject))
  if (!media) return null
  const requested = parameterOf(parameters, 'options').split('|')
  const options = planOptions.filter((option) => requested.includes(option))
  const contentType = [
    `application/vnd.pgrst.plan+${format}`,
    `for="${subject}"`,
    ...(options.length > 0 ? [`options=${options.join('|')}`] : []),
    'charset=utf-8',
  ].join('; ')
  return { ...media, contentType, plan: { format, options } }
}

function parameterOf(parameters: string[], name: string): string {
  return parameters.find((it) => it.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
