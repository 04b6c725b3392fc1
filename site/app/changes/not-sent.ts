/** The words for a change whose code could not be downloaded. */
export const notSent = 'This couldn’t be sent. Please check your connection and try again.'
