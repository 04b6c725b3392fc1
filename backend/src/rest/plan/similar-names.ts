// "Perhaps you meant …": finds the known name that is most like an unknown one.

/** Returns the most similar of `names` if it is similar enough (0 … 1); never the name itself. */
export function mostSimilar(name: string, names: Iterable<string>, enough = 0.75): string | null {
  let best: string | null = null
  let bestScore = enough
  for (const candidate of names) {
    const score = similarity(name.toLowerCase(), candidate.toLowerCase())
    if (score >= bestScore && candidate !== name) {
      best = candidate
      bestScore = score
    }
  }
  return best
}

/** Returns one minus the Levenshtein distance over the longer length. */
function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  if (longest === 0 || longest > 200) return 0
  if (Math.abs(a.length - b.length) > longest / 2) return 0
  let before = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(replaced, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    before = row
  }
  return 1 - (before[b.length] ?? longest) / longest
}
