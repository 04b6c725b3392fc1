// Facts about this one shop that change so rarely that owners have no field for them. Owners edit everything else that
// names the shop at /owners/settings; the chat button writes to the telephone number there.

/** The page at Facebook. */
export const facebookUrl = 'https://www.facebook.com/wagtailcoffee'

/** The page where a visitor writes a review. */
export const googleReviewUrl =
  'https://www.google.com/maps/search/?api=1&query=Wagtail+Coffee+Shop+Withybourne'

/** The result of the last food-hygiene inspection, and the official register that has it. */
export const hygieneRating = { value: 5, words: 'Very good', url: 'https://ratings.food.gov.uk/' }
