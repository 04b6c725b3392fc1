/** The database's words for a caller who buys a ticket for a cancelled event or lets people in. */
export const eventIsCancelled = 'This event is cancelled'

/** The mark of a cancelled event in lists and on tickets. */
export const cancelledMark = 'Cancelled'
