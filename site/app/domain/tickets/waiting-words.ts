/** `1 place`, `2 places` */
export function placesWords(places: number): string {
  return `${places} ${places === 1 ? 'place' : 'places'}`
}

/** `4 people are ahead of you.` */
export function aheadWords(ahead: number): string {
  if (ahead === 0) return 'Nobody is ahead of you.'
  return ahead === 1 ? '1 person is ahead of you.' : `${ahead} people are ahead of you.`
}

/** Says how long places are kept: `24 hours`, `3 days`. */
export function hoursWords(hours: number): string {
  const isDays = hours > 24 && hours % 24 === 0
  const [count, unit] = isDays ? [hours / 24, 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
