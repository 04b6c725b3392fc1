// Tickets as mails carry them: facts, code for the door, how to use it.
import { html } from 'hono/html'
import { factsAsHtml, factsAsText, type Markup, paragraph } from './letterhead.ts'
import { type Purchase, ticketFactsOf } from './purchase.ts'
import { drawQrCode } from './qr-picture.ts'

/** Sets one ticket with its code as a picture, which `qrPicture` attaches. */
export function ticketAsHtml(purchase: Purchase): Markup {
  const { ticket_code: code } = purchase
  return html`${factsAsHtml(ticketFactsOf(purchase))}
<p style="margin:0 0 16px"><img src="cid:${code}" width="200" height="200" alt="QR code for ticket ${code}" style="display:block;border:1px solid #e3dcc4"></p>
${paragraph(howToUse(purchase))}`
}

/** Returns one ticket in plain text. */
export function ticketAsText(purchase: Purchase): string {
  return [factsAsText(ticketFactsOf(purchase)), howToUse(purchase)].join('\n\n')
}

function howToUse({ quantity, sent }: Purchase): string {
  const left = quantity - sent
  if (left === 0) return 'All of it is sent to friends, and their codes let them in.'
  const use = left === 1 ? 'once' : `for ${left} tickets, together or one by one`
  return `Show the code at the door, on your phone or on paper. It works ${use}.`
}

/** Returns the picture of a ticket's code. Throws where it can't be drawn. */
export async function qrPicture({ ticket_code: code }: Purchase) {
  return {
    filename: `${code}.png`,
    content: await drawQrCode(code),
    contentType: 'image/png',
    cid: code,
  }
}
