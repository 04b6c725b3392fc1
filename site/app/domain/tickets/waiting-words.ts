/** `1 place`, `2 places` */
export function placesWords(places: number): string {
  return `${places} ${places === 1 ? 'place' : 'places'}`
}

/** `4 people are ahead of you.` */
export function aheadWords(ahead: number): string {
  if (ahead === 0) return 'You’re next in line.'
  return ahead === 1 ? '1 person is ahead of you.' : `${ahead} people are ahead of you.`
}

/** Says how long places are kept: `24 hours`, `3 days`. */
export function hoursWords(hours: number): string {
  const isDays = hours > 24 && hours % 24 === 0
  const [count, unit] = isDays ? [hours / 24, 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Says where in line a person stands behind so many others: `first in line`, `12th in line`. */
export function lineWords(ahead: number): string {
  return `${ordinals[ahead] ?? ordinalOf(ahead + 1)} in line`
}

const ordinals = [
  ...['first', 'second', 'third', 'fourth', 'fifth'],
  ...['sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
]

const rules = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const endings = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
])

function ordinalOf(place: number): string {
  return `${place}${endings.get(rules.select(place)) ?? 'th'}`
}
