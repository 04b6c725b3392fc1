// The first steps of a new café's owner, and how far they have come with them.
import { weekSummary } from '../hours/week-texts.ts'
import { themes } from '../look/themes.ts'

/** Facts about the café as the database counts them; null where the owners have written nothing. */
export interface FirstStepsFacts {
  began_empty: boolean
  /** True while the sign on the door keeps visitors out. */
  is_closed: boolean
  is_put_away: boolean
  cafe_name: string | null
  address: string | null
  /** The texts of the week that are written, by their keys. */
  hours: Record<string, string> | null
  theme: string | null
  menu_items: number
  unpriced_items: number
  first_unpriced_item: string | null
  hero_images: number
  says_payment: boolean
  about_blocks: number
  legal_name: string | null
}

export const stepNames = ['name', 'address', 'hours', 'look', 'menu', 'picture'] as const
export type StepName = (typeof stepNames)[number]

export interface FirstStep {
  name: StepName
  title: string
  /** Says what is there, or what it is about while nothing is. */
  words: string
  isDone: boolean
}

/** Returns the steps of the welcome, in their order. */
export function firstStepsOf(facts: FirstStepsFacts): FirstStep[] {
  const step = (name: StepName, title: string, done: string | null, about: string): FirstStep => ({
    name,
    title,
    words: done ?? about,
    isDone: done !== null,
  })
  return [
    step('name', 'Name', facts.cafe_name, 'The name over the door'),
    step('address', 'Address', facts.address, 'Where to find you, and how to reach you'),
    step(
      'hours',
      'Opening hours',
      facts.hours && weekSummary(facts.hours),
      'The usual week; bank holidays come later',
    ),
    step('look', 'Look', themeName(facts.theme), 'Six shop fronts, or your own two colours'),
    step(
      'menu',
      'First menu',
      itemCount(facts.menu_items),
      'Paste it from anywhere. We sort it out.',
    ),
    step(
      'picture',
      'First picture',
      facts.hero_images > 0 ? 'It’s in the window' : null,
      'One good one is enough: the counter, the cake, you',
    ),
  ]
}

/** Returns the next step that is not done: after this one, else from the first; null where none is left. */
export function stepAfter(steps: FirstStep[], name: StepName): StepName | null {
  const place = stepNames.indexOf(name)
  const others = [...steps.slice(place + 1), ...steps.slice(0, place)]
  return others.find(({ isDone }) => !isDone)?.name ?? null
}

function themeName(theme: string | null): string | null {
  if (theme === null) return null
  return themes[theme as keyof typeof themes]?.name ?? 'Our own two colours'
}

function itemCount(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? '1 item' : `${count} items`
}
