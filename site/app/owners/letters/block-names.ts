import type { LetterBlockKind } from '~/domain/letter-blocks'

/** The name of each kind of block on its head and its button. */
export const blockNames: Record<LetterBlockKind, string> = {
  heading: 'Heading',
  words: 'Words',
  picture: 'Picture',
  event: 'Event',
  offer: 'Offer',
  menu: 'From the menu',
  button: 'Button',
}
