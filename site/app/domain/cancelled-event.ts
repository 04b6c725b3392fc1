/** As the database says it to whoever buys or lets people in. */
export const eventIsCancelled = 'This event is cancelled'

/** The mark of a cancelled event in lists and on tickets. */
export const cancelledMark = 'Cancelled'
