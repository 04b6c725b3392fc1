// Writes tickets as a PDF in the browser, for those who can read the purchases on the screen. The letters of the site's
// fonts are embedded; a line in other letters is drawn with the fonts of the device.
import { jsPDF } from 'jspdf'
import { encode } from 'uqr'
import { paperFonts } from '~/ui/paper-fonts'
import { drawForeignLines, type Face, isEmbeddable } from './foreign-letters'

/** One page: everything that the door and the holder need to know of one kind of ticket. */
export interface PaperTicket {
  cafe: string
  title: string
  when: string
  place: string
  /** The kind of ticket and how many it lets in. */
  kind: string
  /** The name of its buyer; blank where none is known. */
  name: string
  code: string
  /** The lines that say what is paid and what is to pay. */
  money: string[]
}

/** Millimetres of an A5 page. */
const [pageWidth, margin, codeWidth] = [148, 14, 66]
const lineWidth = pageWidth - 2 * margin
const ink = '#1d2b3e'

/** Returns a PDF with a page for each ticket. Throws where a font does not come. */
export async function ticketPdf(tickets: PaperTicket[]): Promise<Blob> {
  const doc = new jsPDF({ format: 'a5', unit: 'mm', compress: true })
  doc.setProperties({ title: tickets[0]?.title ?? '', creator: tickets[0]?.cafe ?? '' })
  doc.setLanguage('en-GB')
  const fonts = await Promise.all(
    Object.entries(paperFonts).map(async ([face, url]) => [face, await readFont(url)]),
  )
  for (const [face = '', font = ''] of fonts) {
    doc.addFileToVFS(`${face}.ttf`, font)
    doc.addFont(`${face}.ttf`, face, 'normal')
  }
  for (const [i, ticket] of tickets.entries()) {
    if (i > 0) doc.addPage()
    drawTicket(doc, ticket)
  }
  return doc.output('blob')
}

function drawTicket(doc: jsPDF, ticket: PaperTicket): void {
  const page = new PageWriter(doc)
  page.write(ticket.cafe, 'bold', 11)
  page.space(3)
  page.write(ticket.title, 'title', 22)
  page.space(1)
  page.write(ticket.when, 'bold', 12)
  page.write(ticket.place, 'text', 11)
  page.space(3)
  page.rule()
  page.write(ticket.kind, 'bold', 13)
  if (ticket.name) page.write(`For ${ticket.name}`, 'text', 11)
  for (const line of ticket.money) page.write(line, 'text', 11)
  page.space(4)
  page.code(ticket.code)
  page.write(ticket.code, 'title', 15, 'center')
  page.write('Show this code at the door, on paper or on a screen.', 'text', 10, 'center')
}

/** Writes from the top of a page downwards. */
class PageWriter {
  readonly #doc: jsPDF
  #top = margin

  constructor(doc: jsPDF) {
    this.#doc = doc
    doc.setTextColor(ink)
  }

  space(millimetres: number): void {
    this.#top += millimetres
  }

  rule(): void {
    this.#doc.setDrawColor(ink)
    this.#doc.setLineDashPattern([1.2, 1.2], 0)
    this.#doc.line(margin, this.#top, pageWidth - margin, this.#top)
    this.#top += 3
  }

  write(words: string, face: Face, points: number, align: 'left' | 'center' = 'left'): void {
    const lineHeight = points * 0.3528 * 1.25
    if (!isEmbeddable(words)) {
      for (const { url, width } of drawForeignLines(words, {
        face,
        points,
        lineWidth,
        lineHeight,
      })) {
        const left = align === 'center' ? (pageWidth - width) / 2 : margin
        this.#doc.addImage(url, 'PNG', left, this.#top, width, lineHeight)
        this.#top += lineHeight
      }
      return
    }
    this.#doc.setFont(face, 'normal').setFontSize(points)
    const lines: string[] = this.#doc.splitTextToSize(words, lineWidth)
    for (const line of lines) {
      this.#top += lineHeight
      this.#doc.text(
        line,
        align === 'center' ? pageWidth / 2 : margin,
        this.#top - lineHeight * 0.22,
        { align },
      )
    }
  }

  /** Draws the squares of a QR code, sharp at every size. */
  code(words: string): void {
    const { data, size } = encode(words, { ecc: 'M', border: 4 })
    const [left, module] = [(pageWidth - codeWidth) / 2, codeWidth / size]
    this.#doc.setFillColor('#000000')
    for (const [y, row] of data.entries()) {
      for (let x = 0; x < row.length; x++) {
        if (!row[x]) continue
        const start = x
        while (row[x + 1]) x++
        const width = (x - start + 1) * module
        this.#doc.rect(left + start * module, this.#top + y * module, width, module, 'F')
      }
    }
    this.#top += codeWidth
  }
}

async function readFont(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`A font was answered with ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
