/** Where a stored picture is served: paths that begin with /src/assets/ live in /images/ here. */
export function picturePath(path: string): string {
  return path.replace(/^\/src\/assets\//, '/images/')
}

/** Whether a text can be the address of a picture: a path of this site, or a whole address. */
export function isPictureAddress(text: string): boolean {
  return /^(\/|https?:\/\/)\S+$/.test(picturePath(text))
}
