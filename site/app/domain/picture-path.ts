/**
 * Returns the address of a stored picture, without its focus: paths that begin with /src/assets/ live in /images/ here.
 */
export function picturePath(path: string): string {
  return withoutFocus(path).replace(/^\/src\/assets\//, '/images/')
}

/** The point of a picture that stays in view where its slot crops it: per cent from its left and from its top. */
export interface PictureFocus {
  x: number
  y: number
}

/** Returns the focus that an address ends with (`/images/a.webp#focus=30,20`); null where it has none. */
export function focusOf(address: string): PictureFocus | null {
  const [, x, y] = focusPattern.exec(address) ?? []
  const focus = { x: Number(x), y: Number(y) }
  return focus.x <= 100 && focus.y <= 100 ? focus : null
}

/** Returns the address with this focus. The middle needs none, because slots show it by themselves. */
export function withFocus(address: string, { x, y }: PictureFocus): string {
  const bare = withoutFocus(address)
  return x === 50 && y === 50 ? bare : `${bare}#focus=${x},${y}`
}

/** Returns only the address of the picture. */
export function withoutFocus(address: string): string {
  return address.replace(focusPattern, '')
}

// An address carries its focus where programs that only show the picture pass it over.
const focusPattern = /#focus=(\d{1,3}),(\d{1,3})$/

/** Tells whether a text can be the address of a picture: a path of this site, or a whole address. */
export function isPictureAddress(text: string): boolean {
  return /^(\/|https?:\/\/)\S+$/.test(picturePath(text))
}

/** The sizes in which uploaded pictures are shown; the server renders no others for everybody. */
export const uploadedPictures = { widths: [640, 960, 1400], quality: 70 }

/** Says why an address can't be a picture's, or returns null. */
export function pictureProblem(address: string, origins = ownOrigins()): string | null {
  if (!isPictureAddress(address)) return 'Please enter an image URL'
  return isForeignPicture(address, origins) ? foreign : null
}

/**
 * Tells whether a picture lies on another host. No page may show it then: their policy names this site and its backend.
 */
export function isForeignPicture(address: string, origins = ownOrigins()): boolean {
  const [home] = origins
  if (!home || isOwnPath.test(address) || !isPictureAddress(address)) return false
  const hosts = origins.map((origin) => URL.parse(origin)?.host)
  return !hosts.includes(URL.parse(address, home)?.host)
}

/** An address that begins with two slashes, or with a slash and a backslash, names another host. */
const isOwnPath = /^\/[^/\\\s]\S*$/

const foreign =
  'Pictures from other sites can’t be shown here. Please save the picture and upload it instead.'

/** Returns the origins of this site and its backend as the page names them; none outside a browser. */
function ownOrigins(): string[] {
  if (typeof document === 'undefined') return []
  const backend = document.querySelector<HTMLMetaElement>('meta[name="supabase-url"]')?.content
  return [window.location.origin, ...(backend ? [backend] : [])]
}
