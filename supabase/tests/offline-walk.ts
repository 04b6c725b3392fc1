// The steps of the random walk at doors without a network: two telephones send what they did later, in any order and more
// than once, an owner withdraws one, and people decide what contradicts.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { queryAs } from './cafe.ts'
import { countIn, placesOf, type Ticket, toPay } from './money-model.ts'
import { register, send, signInAgain } from './offline-door.ts'
import type { World } from './walk-world.ts'

interface Phone {
  id: string
  person: 'door' | 'staff'
  event: string
  isWithdrawn: boolean
}

interface Admission extends Ticket {
  id: string
  phone: Phone
  people: number
  /** In pence. */
  amount: number
  method: 'cash' | 'card' | null
  /** True for what a telephone did after it was withdrawn, which counts no less than what it did before. */
  isAfter: boolean
  /** What became of it; null before it was sent. */
  outcome: 'done' | 'contradiction' | 'refused' | null
  /** True where it was sent by a telephone that was withdrawn then. */
  isOfLost: boolean
  isDecided: boolean
  extra: number
}

type Decision = 'same' | 'extra' | null

/** Returns the steps by name, with the telephones of a show and a count; each expects of the database what the model says. */
export function offlineSteps(database: Database, world: World) {
  const { random, upTo, oneOf, purchases, isOn, orderOf, note } = world
  const phones: Phone[] = []
  const admissions: Admission[] = []

  /** Registers a telephone at each of the two doors of a show. */
  async function addPhones(event: string): Promise<void> {
    for (const person of ['door', 'staff'] as const) {
      const { id } = await register(database, person, { event, name: person })
      phones.push({ id, person, event, isWithdrawn: false })
    }
  }

  /** Returns what an admission comes to now, in people and pence. */
  function outcomeOf(admission: Admission, decision: Decision) {
    const { purchase, sent, people, amount, isOfLost } = admission
    const isRefused = purchase.isCancelled || sent?.isTakenBack || !isOn(purchase.event)
    const { quantity, admitted } = placesOf(admission)
    const room = isRefused ? 0 : quantity - admitted
    const whole = orderOf(purchase).reduce((sum, it) => sum + toPay(it), 0)
    const kinds = {
      withdrawn: isOfLost,
      cancelled: isRefused,
      already_in: room < people,
      paid_before: amount > whole,
    }
    const [kind] = Object.entries(kinds).find(([, isSo]) => isSo) ?? []
    const isNobody = decision === 'same' && kind !== undefined && kind !== 'paid_before'
    const taken = decision === 'same' && kind === 'withdrawn' ? 0 : amount
    const letIn = isNobody ? 0 : Math.min(people, room)
    const extra = isNobody ? 0 : people - letIn
    return { kind, letIn, extra, noted: Math.min(taken, whole) }
  }

  function carryOut(admission: Admission, letIn: number, noted: number): void {
    const { id, purchase } = admission
    countIn(admission, letIn)
    let left = noted
    const due = orderOf(purchase).sort((a, b) => (a.id < b.id ? -1 : 1))
    for (const it of due) {
      const amount = Math.min(toPay(it), left)
      if (amount === 0) continue
      it.paid += amount
      it.counters.push({ receipt: id, amount })
      left -= amount
    }
  }

  /** Sends an admission in the model and returns the answer. */
  function receive(admission: Admission): string {
    if (admission.outcome === 'done' || admission.outcome === 'contradiction')
      return admission.outcome
    const { phone, purchase } = admission
    if (purchase.event !== phone.event) {
      admission.outcome = 'refused'
    } else {
      admission.isOfLost = phone.isWithdrawn
      const { kind, letIn, noted } = outcomeOf(admission, null)
      if (kind) note(kind)
      else carryOut(admission, letIn, noted)
      admission.outcome = kind ? 'contradiction' : 'done'
    }
    return admission.outcome
  }

  function makeAdmission(phone: Phone): Admission {
    const here = purchases.filter(
      ({ event, isCancelled }) => event === phone.event && (!isCancelled || random() < 0.2),
    )
    const purchase = oneOf(random() < 0.95 && here.length > 0 ? here : purchases)
    const whole = orderOf(purchase).reduce((sum, it) => sum + toPay(it), 0)
    // Part of the price of several tickets goes to that with the lowest id, which is another in each run.
    const isOne = orderOf(purchase).length === 1
    const amount = oneOf([0, 0, whole, isOne ? Math.floor(whole / 2) : whole, whole + 500])
    const method = amount > 0 ? oneOf(['cash', 'card'] as const) : null
    const people = upTo(Math.min(purchase.quantity + 1, 10))
    const sent = oneOf([null, ...purchase.sent])
    const facts = { id: randomUUID(), phone, purchase, sent, people, amount, method }
    const fate = { outcome: null, isOfLost: false, isDecided: false, extra: 0 }
    const added: Admission = { ...facts, ...fate, isAfter: phone.isWithdrawn && random() < 0.3 }
    admissions.push(added)
    return added
  }

  const steps: Record<string, () => Promise<void>> = {
    async 'send admissions'() {
      const on = phones.filter(({ event }) => isOn(event))
      const phone = oneOf(on.length > 0 && random() < 0.9 ? on : phones)
      const earlier = admissions.filter((it) => it.phone === phone)
      const lines = Array.from({ length: upTo(3) }, () =>
        earlier.length > 0 && random() < 0.3 ? oneOf(earlier) : makeAdmission(phone),
      )
      if (random() < 0.3) lines.push(...lines)
      const hours = (isAfter: boolean) => (isAfter ? 2 : -2) * 3_600_000
      const answers = await send(
        database,
        phone.person,
        phone.id,
        lines.map(({ id, purchase, sent, people, amount, method, isAfter }) => ({
          id,
          ticket: (sent ?? purchase).id,
          people,
          amount: amount / 100,
          method,
          admitted_at: new Date(Date.now() + hours(isAfter)).toISOString(),
        })),
      )
      expect(answers).toEqual(lines.map(receive))
    },
    async decide() {
      const open = admissions.filter((it) => it.outcome === 'contradiction' && !it.isDecided)
      const known = admissions.filter(({ outcome }) => outcome === 'contradiction')
      const admission = oneOf(open.length > 0 && random() < 0.9 ? open : known)
      if (!admission) return
      const decision = oneOf(['same', 'extra'] as const)
      const isForOwners = admission.isOfLost && !admission.isDecided
      const [row] = await queryAs<{ done: boolean }>(
        database,
        isForOwners ? 'owner' : 'door',
        'select public.decide_contradiction($1, $2) as done',
        [admission.id, decision],
      )
      expect(row?.done).toBe(!admission.isDecided)
      if (admission.isDecided) return
      const { letIn, extra, noted } = outcomeOf(admission, decision)
      carryOut(admission, letIn, noted)
      Object.assign(admission, { isDecided: true, extra })
      note(`decided as ${decision}`)
    },
    async 'withdraw a telephone'() {
      const phone = oneOf(phones)
      if (random() < 0.7) return
      const [row] = await queryAs<{ done: boolean }>(
        database,
        'owner',
        'select public.withdraw_door_device($1) as done',
        [phone.id],
      )
      expect(row?.done).toBe(!phone.isWithdrawn)
      if (row?.done) await signInAgain(database, phone.person)
      phone.isWithdrawn = true
    },
  }

  return {
    steps,
    addPhones,
    /** The people who came in beyond their tickets. */
    extraPeople: () => admissions.reduce((sum, { extra }) => sum + extra, 0),
  }
}
