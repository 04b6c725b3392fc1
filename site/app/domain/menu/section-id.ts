/** Returns the part of the address that leads to a section: `hot-drinks` for 'Hot drinks'. */
export function sectionId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
