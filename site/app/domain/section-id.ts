/** The part of the address that leads to a section: 'Hot drinks' is #hot-drinks. */
export function sectionId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
