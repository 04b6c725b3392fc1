/** Content made by the site's first version names pictures by where its source kept them; they live under /images/ now. */
export function picturePath(path: string): string {
  return path.replace(/^\/src\/assets\//, '/images/')
}
