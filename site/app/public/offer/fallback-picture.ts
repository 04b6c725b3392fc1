/** The picture of an offer that has none of its own. */
export const fallbackPicture = '/images/cappuccino.webp'
