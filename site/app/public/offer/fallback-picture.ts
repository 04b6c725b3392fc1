/** The picture of an offer without one; it is true of any café. */
export const fallbackPicture = '/images/coffee.webp'
