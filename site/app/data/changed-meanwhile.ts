import { Refusal } from './refusal'

/** Someone else has changed the row since it was read here; nothing was overwritten. */
export class ChangedMeanwhile extends Refusal {
  constructor() {
    super('Someone else has just changed this. Reload the page to see their version.')
  }
}

/** A statement found no row: it is gone, or no longer the caller's to change. */
export class NothingChanged extends Refusal {
  constructor() {
    super('Someone else has just changed or deleted this')
  }
}
