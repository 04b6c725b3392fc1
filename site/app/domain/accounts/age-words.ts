const minuteMs = 60_000

/** Says how long ago an instant was: `a moment ago`, `a minute ago`, `2 hours ago`, `3 days ago`. */
export function ageWords(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / minuteMs)
  if (minutes < 1) return 'a moment ago'
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`
  const days = Math.floor(hours / 24)
  return days === 1 ? 'a day ago' : `${days} days ago`
}
