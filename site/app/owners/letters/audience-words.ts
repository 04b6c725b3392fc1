import type { Letter } from '~/data/letters/letters'

/** Says to whom a letter goes. */
export function audienceWords({ audience, events }: Pick<Letter, 'audience' | 'events'>): string {
  if (audience === 'subscribers') return 'To everyone who signed up and confirmed it'
  return events
    ? `To everyone who has tickets for ${events.title}`
    : 'To everyone who has tickets for an event'
}
