/** Tells whether a part of an address can be the id of a record at all; one that can't is simply not found. */
export function isRecordId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
