// The steps of the random walk at doors without a network: two telephones send what they did later, in any order and
// more than once, an owner withdraws one, and ticks off what did not fit.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { queryAs } from './cafe.ts'
import { askRefund, countIn, placesOf, type Ticket, toPay } from './money-model.ts'
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
  outcome: 'done' | 'conflict' | 'refused' | null
  isClosed: boolean
}

/**
 * Returns the steps by name, with the telephones of a show and a count; each expects of the database what the model
 * says.
 */
export function offlineSteps(database: Database, world: World) {
  const { random, upTo, oneOf, purchases, isOn, orderOf, note } = world
  const phones: Phone[] = []
  const admissions: Admission[] = []
  let extraPeople = 0

  /** Registers a telephone at each of the two doors of a show. */
  async function addPhones(event: string): Promise<void> {
    for (const person of ['door', 'staff'] as const) {
      const { id } = await register(database, person, { event, name: person })
      phones.push({ id, person, event, isWithdrawn: false })
    }
  }

  /** Carries out an admission and returns why it does not fit, if it doesn't. */
  function carryOut(admission: Admission): string | undefined {
    const { id, phone, purchase, sent, people, amount } = admission
    if (phone.isWithdrawn) return 'withdrawn'
    const isRefused = purchase.isCancelled || sent?.isTakenBack || !isOn(purchase.event)
    const { quantity, admitted } = placesOf(admission)
    const letIn = Math.min(people, isRefused ? 0 : quantity - admitted)
    countIn(admission, letIn)
    extraPeople += people - letIn
    let left = amount
    const due = orderOf(purchase)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((it) => {
        const part = Math.min(toPay(it), left)
        left -= part
        return { it, part }
      })
    for (const { it, part } of due) {
      const sum = it === purchase ? part + left : part
      if (sum === 0) continue
      it.paid += sum
      it.counters.push({ receipt: id, amount: sum })
      askRefund(it)
    }
    const kinds = { cancelled: Boolean(isRefused), in_twice: letIn < people, paid_twice: left > 0 }
    return Object.entries(kinds).find(([, isSo]) => isSo)?.[0]
  }

  /** Sends an admission in the model and returns the answer. */
  function receive(admission: Admission): string {
    if (admission.outcome === 'done' || admission.outcome === 'conflict') return admission.outcome
    if (admission.purchase.event !== admission.phone.event) {
      admission.outcome = 'refused'
    } else {
      const kind = carryOut(admission)
      if (kind) note(kind)
      admission.outcome = kind ? 'conflict' : 'done'
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
    const fate = { outcome: null, isClosed: false }
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
    async 'tick off'() {
      const known = admissions.filter(({ outcome }) => outcome === 'conflict')
      const open = known.filter(({ isClosed }) => !isClosed)
      const admission = oneOf(open.length > 0 && random() < 0.9 ? open : known)
      if (!admission) return
      const [row] = await queryAs<{ done: boolean }>(
        database,
        'owner',
        'select public.close_conflict($1) as done',
        [admission.id],
      )
      expect(row?.done).toBe(!admission.isClosed)
      admission.isClosed = true
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
    extraPeople: () => extraPeople,
  }
}
