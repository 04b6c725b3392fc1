/** Is said when the code that sends a change could not be downloaded. */
export const notSent = 'This could not be sent. Please check your connection and try again.'
