// The dashboard's list of what a new café's owner still has to do.
import { type FirstStepsFacts, firstStepsOf } from './first-steps.ts'

export interface Job {
  title: string
  /** Says what is there, or why it matters while nothing is. */
  words: string
  isDone: boolean
  /** The address where it is done, and the word on the button to it. */
  to: string
  action: string
}

/** Returns the eight jobs in their order, or none where the café has no such list. */
export function setupJobsOf(facts: FirstStepsFacts): Job[] {
  if (!facts.began_empty || facts.is_put_away) return []
  return [...firstJobs(facts), pricing(facts), payment(facts)]
}

const actions = {
  name: 'Give a name',
  address: 'Add address',
  hours: 'Set hours',
  look: 'Choose a look',
  menu: 'Paste menu',
  picture: 'Add picture',
}

function firstJobs(facts: FirstStepsFacts): Job[] {
  return firstStepsOf(facts).map(({ name, title, words, isDone }) => ({
    title,
    words,
    isDone,
    to: `/owners/welcome?step=${name}`,
    action: actions[name],
  }))
}

function pricing({ menu_items, unpriced_items, first_unpriced_item }: FirstStepsFacts): Job {
  const isDone = menu_items > 0 && unpriced_items === 0
  const others = unpriced_items - 1
  const waiting =
    others > 0
      ? `${first_unpriced_item} and ${others} more have none.`
      : `${first_unpriced_item} has none.`
  const open = unpriced_items > 0 ? waiting : 'Once there is a menu.'
  const words = isDone ? 'All have one' : open
  return { title: 'Prices', words, isDone, to: '/owners/menu', action: 'Add prices' }
}

function payment({ says_payment: isDone }: FirstStepsFacts): Job {
  return {
    title: 'How tickets are paid',
    words: isDone ? 'Said where they are bought' : 'Only if you will sell any.',
    isDone,
    to: '/owners/settings',
    action: 'Say how',
  }
}
