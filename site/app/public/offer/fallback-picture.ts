/** Stands in for an offer without a picture of its own. */
export const fallbackPicture = '/images/cappuccino.webp'
