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

/** Returns the ten jobs in their order, or none where the café has no such list. */
export function setupJobsOf(facts: FirstStepsFacts): Job[] {
  if (!facts.began_empty || facts.is_put_away) return []
  return [...firstJobs(facts), pricing(facts), story(facts), legalDetails(facts), payment(facts)]
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
  const open = unpriced_items > 0 ? waiting : 'Once there’s a menu.'
  const words = isDone ? 'All have one' : open
  return { title: 'Prices', words, isDone, to: '/owners/menu', action: 'Add prices' }
}

function story({ about_blocks }: FirstStepsFacts): Job {
  const isDone = about_blocks > 0
  const words = isDone ? 'On the About page' : 'How you came to open a café. A few lines will do.'
  return { title: 'Your story', words, isDone, to: '/owners/about', action: 'Write it' }
}

function legalDetails({ legal_name }: FirstStepsFacts): Job {
  const words = legal_name ?? 'The privacy page and the terms name the business behind the café.'
  const isDone = legal_name !== null
  const to = '/owners/settings/more'
  return { title: 'Legal details', words, isDone, to, action: 'Add details' }
}

function payment({ says_payment: isDone }: FirstStepsFacts): Job {
  return {
    title: 'How tickets are paid',
    words: isDone ? 'Shown where people buy' : 'Only if you’ll sell tickets.',
    isDone,
    to: '/owners/settings/more',
    action: 'Say how',
  }
}
