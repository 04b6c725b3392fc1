// The address of the attendees' screen says which of them an owner asks for: search, filters, order and page.
import { isRecordId } from '../record-id.ts'

/** The number of attendees on a page. */
export const attendeePageSize = 50

export const paymentFilters = [
  'all',
  'to pay',
  'paid',
  'free',
  'to refund',
  'refund when taken',
  'refund on its way',
  'refund failed',
  'refunded',
] as const
export type PaymentFilter = (typeof paymentFilters)[number]

/** The filter by who has come in and who is still to come. */
export const presences = ['all', 'in', 'out'] as const
type Presence = (typeof presences)[number]

const sortKeys = [
  'ticket_code',
  'attendee_name',
  'ticket_type_name',
  'quantity',
  'total_price',
  'purchase_date',
] as const
export type SortKey = (typeof sortKeys)[number]

export interface AttendeeQuery {
  search: string
  payment: PaymentFilter
  /** A ticket type; null for all. */
  typeId: string | null
  presence: Presence
  sort: SortKey
  isDescending: boolean
  page: number
}

/** Everyone, the latest purchase first. */
export const everyone: AttendeeQuery = {
  search: '',
  payment: 'all',
  typeId: null,
  presence: 'all',
  sort: 'purchase_date',
  isDescending: true,
  page: 1,
}

/** The most letters that are searched for. */
export const longestSearch = 100

/** Reads an address; `everyone` stands in for what is missing or wrong. */
export function attendeeQueryOf(params: URLSearchParams): AttendeeQuery {
  const typeId = params.get('type') ?? ''
  const sort = params.get('sort') ?? ''
  const sortKey = memberOf(sortKeys, sort.replace(/^-/, ''))
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, longestSearch),
    payment: memberOf(paymentFilters, params.get('payment')) ?? everyone.payment,
    typeId: isRecordId(typeId) ? typeId : null,
    presence: memberOf(presences, params.get('presence')) ?? everyone.presence,
    sort: sortKey ?? everyone.sort,
    isDescending: sortKey ? sort.startsWith('-') : everyone.isDescending,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

/** Returns the query's part of an address, '' for everyone. */
export function attendeeAddress(query: AttendeeQuery): string {
  const params = new URLSearchParams()
  if (query.search) params.set('search', query.search)
  if (query.payment !== everyone.payment) params.set('payment', query.payment)
  if (query.typeId) params.set('type', query.typeId)
  if (query.presence !== everyone.presence) params.set('presence', query.presence)
  if (query.sort !== everyone.sort || !query.isDescending) {
    params.set('sort', `${query.isDescending ? '-' : ''}${query.sort}`)
  }
  if (query.page > 1) params.set('page', String(query.page))
  const text = params.toString()
  return text && `?${text}`
}

function memberOf<Member extends string>(
  members: readonly Member[],
  text: string | null,
): Member | undefined {
  return members.find((member) => member === text)
}
