import { Refusal } from './refusal'

/** Someone else has changed the row since it was read here; nothing was overwritten. */
export class ChangedMeanwhile extends Refusal {
  constructor() {
    super('Someone else has changed this in the meantime. Reload the page to see their version.')
  }
}
