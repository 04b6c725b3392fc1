/** Someone else has changed the row since it was read here; nothing was overwritten. */
export class ChangedMeanwhile extends Error {
  constructor() {
    super('Someone else has changed this in the meantime. Reload the page to see their version.')
  }
}
