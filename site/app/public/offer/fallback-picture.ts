/** The picture of an offer that has none of its own; it is true of any café. */
export const fallbackPicture = '/images/coffee.webp'
