/** The key in local storage under which My Tickets keeps what opens without a network. */
export const keptTicketsKey = 'cafe-tickets'
