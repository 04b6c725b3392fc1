// Sample words. docs/deploy.md asks owners to replace them with reviews that customers really wrote.

export interface Review {
  name: string
  words: string
}

export const sampleReviews: Review[] = [
  {
    name: 'Joanne P.',
    words:
      'We came in out of the rain with two under-fives and a wet spaniel. Twenty minutes later nobody wanted to leave.',
  },
  {
    name: 'Dev R.',
    words: 'Best flat white between here and the coast, and they learn your name.',
  },
  {
    name: 'Maggie T.',
    words: 'The Victoria sponge is the size of a hatbox. Order one slice, two forks.',
  },
  {
    name: 'Alison & Greg',
    words: 'Did our wedding tea. Forty scones, one trike, no stress.',
  },
  {
    name: 'Sam K.',
    words: 'Gluten free brownie that nobody at the table believed was gluten free.',
  },
  { name: 'Bill H.', words: 'Proper breakfast, proper mug.' },
  {
    name: 'Yasmin O.',
    words: 'I went for the latte art class and came back with three friends.',
  },
  { name: 'Beth L.', words: 'They warmed the bottle before I asked.' },
  {
    name: 'Iwan D.',
    words: 'Quiet corner, good socket, no looks. I wrote my whole dissertation here.',
  },
]
