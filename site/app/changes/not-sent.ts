/** The words for a change whose code could not be downloaded. */
export const notSent = 'This could not be sent. Please check your connection and try again.'
