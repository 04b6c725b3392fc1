const white = 'var(--color-awning-a)'
const stripe = 'var(--color-awning-b)'
const sign = 'var(--color-custard)'

/** The paints of one tile of an awning, in percent, so that they grow with it. The shape is a mask (fascia.css). */
export const awnings = {
  wide: `linear-gradient(90deg, ${white} 50%, ${stripe} 0)`,
  valance: `linear-gradient(#0000 60%, color-mix(in oklab, var(--color-ink) 22%, ${sign}) 60% 64%, ${sign} 0), linear-gradient(90deg, ${stripe} 50%, ${white} 0)`,
  deckchair: `linear-gradient(90deg, ${white} 12%, ${stripe} 0 38%, ${white} 0 50%, ${sign} 0 54%, ${white} 0 62%, ${sign} 0 66%, ${white} 0 84%, ${sign} 0 88%, ${white} 0 96%, ${sign} 0)`,
  pinstripe: `repeating-linear-gradient(90deg, ${white} 0 7.14%, ${stripe} 0 12.5%)`,
}
