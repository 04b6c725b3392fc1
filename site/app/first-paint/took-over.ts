/** The event that the page dispatches on window when React has taken over. */
export const tookOver = 'took-over'
