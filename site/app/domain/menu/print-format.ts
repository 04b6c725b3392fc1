/** The papers on which the menu is printed. */
export const printFormats = {
  a4: 'One sheet, A4',
  folded: 'Folded card, A5',
  tent: 'Table tent',
} as const

export type PrintFormat = keyof typeof printFormats

/** Tells whether a text names a paper. */
export function isPrintFormat(text: string): text is PrintFormat {
  return Object.hasOwn(printFormats, text)
}
