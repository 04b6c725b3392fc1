/** The key in local storage of the tickets that open without a network. */
export const cachedTicketsKey = 'cafe-tickets'
