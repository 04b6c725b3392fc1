/** Where a stored picture is served: paths that begin with /src/assets/ live in /images/ here. */
export function picturePath(path: string): string {
  return path.replace(/^\/src\/assets\//, '/images/')
}
