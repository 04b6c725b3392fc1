// Stripe in the random walk: money comes and goes back, and its events come late, again and in any order.
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { readInstallationId } from '../payments/installation-metadata.ts'
import { createStripe } from '../payments/stripe-client.ts'
import { createWebhook } from '../payments/webhook.ts'
import type { RefundObject, SessionObject } from './stripe-account.ts'
import { StripeStandIn, secretKey, webhookSecret } from './stripe-stand-in.ts'

export interface News {
  type: string
  /** The object at the time of the event. */
  object: SessionObject | RefundObject
}

/** The fate of a requested refund. 'lost' means that it is made, and its answer lost. */
export type Fate = 'succeeded' | 'pending' | 'failed' | 'refused' | 'lost'

export type WalkStripe = Awaited<ReturnType<typeof openWalkStripe>>

/** Opens it. Close it when done. */
export async function openWalkStripe(database: Database) {
  const standIn = await new StripeStandIn().start()
  const { account } = standIn
  const installationId = await readInstallationId(database)
  const config = { secretKey, apiBase: standIn.url }
  const stripe = createStripe(config, { timeoutMs: 10_000, retries: 0 })
  const parts = { database, stripe, installationId, log: pino({ level: 'silent' }) }
  const webhook = createWebhook({ ...parts, webhookSecret, isLive: false })
  /** All events so far. */
  const news: News[] = []

  function note(type: string, object: News['object']): News {
    const told = { type, object: structuredClone(object) }
    news.push(told)
    return told
  }
  async function tell({ type, object }: News): Promise<void> {
    const { body, headers } = await standIn.event(type, object)
    expect(await webhook(body, headers['stripe-signature'])).toBe('taken')
  }
  const marksOf = (order: string) => ({ order_id: order, installation_id: installationId })

  return {
    account,
    news,
    parts,
    tell,
    /**
     * Makes a payment, by default with our `metadata` and `reference`. Returns its event, which is not delivered yet.
     */
    payFor(
      order: string,
      pence: number,
      {
        payment = `pi_${randomUUID()}`,
        metadata = marksOf(order) as Record<string, string>,
        currency = 'gbp',
      } = {},
    ): News {
      if (!account.charges.has(payment)) account.charge(payment, pence, metadata)
      return note('checkout.session.completed', {
        id: `cs_${payment}`,
        object: 'checkout.session',
        status: 'complete',
        payment_status: 'paid',
        payment_intent: payment,
        client_reference_id: order,
        metadata,
        amount_total: pence,
        currency,
        expires_at: 0,
        url: null,
        success_url: '',
      })
    },
    /** Runs work that may request a refund with this fate; returns whether Stripe's answer came. */
    async withFate(fate: Fate, work: () => Promise<unknown>): Promise<boolean> {
      const known = new Set(account.refunds.keys())
      account.refundStatus = fate === 'pending' || fate === 'failed' ? fate : 'succeeded'
      const call = /^POST \/v1\/refunds$/
      if (fate === 'refused') {
        standIn.fail({ call, when: 'before', status: 400, code: 'balance_insufficient' })
      } else if (fate === 'lost') standIn.fail({ call, when: 'after', status: 500 })
      const isHeard = await work().then(
        () => true,
        (error: { statusCode?: number }) => {
          expect(error.statusCode).toBe(500)
          return false
        },
      )
      standIn.mend()
      for (const refund of account.refunds.values()) {
        if (!known.has(refund.id)) note('refund.created', refund)
      }
      return isHeard
    },
    /** Ends a refund as the bank decides. */
    endRefund(id: string, status: 'succeeded' | 'failed'): void {
      account.endRefund(id, status)
      const refund = account.refunds.get(id)
      if (refund) note(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
    },
    close: () => standIn.stop(),
  }
}
