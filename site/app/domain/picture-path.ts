/** Returns the address of a stored picture: paths that begin with /src/assets/ live in /images/ here. */
export function picturePath(path: string): string {
  return path.replace(/^\/src\/assets\//, '/images/')
}

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
