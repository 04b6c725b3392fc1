import type { Letter } from '~/data/letters/letters'

/** Says to whom a letter goes. */
export function audienceWords({ audience, events }: Pick<Letter, 'audience' | 'events'>): string {
  if (audience === 'subscribers') return 'To everyone who signed up and confirmed it'
  const event = events?.title ?? 'an event'
  return audience === 'followers'
    ? `To everyone who asked to hear of ${event}`
    : `To everyone who has tickets for ${event}`
}
