/** Names a browser by its user agent: `Chrome on Windows`. */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(userAgent, browsers)
  const system = nameIn(userAgent, systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown browser'
}

type Sign = [name: string, sign: RegExp]

function nameIn(userAgent: string | null, names: Sign[]): string | undefined {
  return names.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
}

// The order matters: a browser's user agent also names the browsers that it descends from.
const browsers: Sign[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]

const systems: Sign[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Chromebook', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
]
