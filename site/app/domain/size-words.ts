const units = ['KB', 'MB', 'GB', 'TB']

/** A number of bytes as people read it: `15 KB`, `5.4 MB`, `41 MB`, `1.5 GB`. Nothing is less than `1 KB`. */
export function sizeInWords(bytes: number): string {
  let size = Math.max(1, bytes / 1000)
  let unit = 0
  // 999.5 would be written as 1000 of its unit.
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${unit > 0 && size < 9.95 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`
}
